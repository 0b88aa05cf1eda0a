import { readdirSync, readFileSync } from "node:fs";

import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCE = new URL("../", import.meta.url);

/** Pages for developers, which nobody is sent to. */
const EXEMPT = ["table/Preview.svelte"];

/** Attributes that are read by people. */
const READ = ["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "legend", "placeholder", "text", "title"];

/** A node of Svelte's syntax tree, of which only the shape that is asked for here is known. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])).filter(isNode);
}

/** Find the texts for people in a component's markup that are written there instead of in the catalogue. */
function literalsIn(source: string): string[] {
  const { fragment } = parse(source, { modern: true });
  return visible(fragment as unknown as Node).filter((text) => /\p{Letter}{2}/u.test(text));
}

function visible(node: Node): string[] {
  if (node.type === "Text") return [String(node.data)];
  if (node.type === "ExpressionTag") return spoken(node.expression as Node);
  if (node.type === "Attribute") return READ.includes(String(node.name)) ? children(node).flatMap(visible) : [];
  if (node.type.endsWith("Directive")) return [];
  return children(node).filter(({ type }) => !["Script", "StyleSheet"].includes(type)).flatMap(visible);
}

/** Follow an expression to the strings that it may be, past conditions and into templates. */
function spoken(node: Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].filter(isNode).flatMap(spoken);
  if (node.type === "LogicalExpression") return children(node).flatMap(spoken);
  if (node.type !== "TemplateLiteral") return [];
  const texts = (node.quasis as readonly { readonly value: { readonly raw: string } }[]).map(({ value }) => value.raw);
  return [...texts, ...(node.expressions as Node[]).flatMap(spoken)];
}

const components = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));

describe("visible texts", () => {
  it.each(components.filter((path) => !EXEMPT.includes(path)))("of %s come from the catalogue", (path) => {
    // Guarantee: no text is written into a page, where it could not be translated.
    expect(literalsIn(readFileSync(new URL(path, SOURCE), "utf8"))).toEqual([]);
  });

  it.each([
    "<p>Hello</p>",
    '<img alt="A card" />',
    '<p>{won ? "Solved" : "Lost"}</p>',
    "<button aria-label={`Watch ${name}`}></button>",
    "{#if open}<b>Open</b>{:else}…{/if}",
  ])("are found when they are written as %j", (markup) => {
    expect(literalsIn(markup)).not.toEqual([]);
  });

  it.each(['<p class="soft">{text.hello}</p>', '<p>{a === "won" ? text.won : text.lost}</p>', "<b>/52</b>", "<input type=\"text\" />"])(
    "are not seen in %j",
    (markup) => {
      expect(literalsIn(markup)).toEqual([]);
    },
  );
});
