/** Builds the service worker with the list of the files that it keeps. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

const PLACEHOLDER = "__SHELL__";
const WORKER = "sw.js";
/** Alphabets that the five languages don't use, and old font formats, would only make the first visit longer. */
const LEFT_OUT = /\.map$|vietnamese|greek|math|symbols|\.woff$/;

/** Put the paths of all files of the build, and the hash of them all, into the worker. */
export function shell(): Plugin {
  return {
    name: "samedeal-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      // The type of the bundle says that every name is in it.
      const parts: Readonly<Partial<typeof bundle>> = bundle;
      const worker = parts[WORKER];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !LEFT_OUT.test(name));
      const files = [...built, ...readdirSync("public")].sort().map((name) => `/${name}`);
      const hash = createHash("sha256").update(files.join("\n"));
      for (const name of readdirSync("public").sort()) hash.update(readFileSync(`public/${name}`));
      const index = parts["index.html"];
      if (index?.type === "asset") hash.update(index.source);
      const text = JSON.stringify({ build: hash.digest("hex").slice(0, 12), files });
      worker.code = worker.code.replaceAll(PLACEHOLDER, text);
    },
  };
}
