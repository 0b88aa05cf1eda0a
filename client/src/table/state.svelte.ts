/** A table's state while it is on the page: joins what is pressed, tapped and typed to the rules and to the table's owner. */

import { type Card, cardText, suitLetter, suitOf } from "../rules/cards";
import { HOME, type Move } from "../rules/moves";
import { refusal } from "../rules/play";
import type { Position } from "../rules/position";
import type { Refusal, Rule } from "../rules/refusals";
import type { Variant } from "../rules/variants";
import type { TableWords } from "../i18n/en/table";
import { playOut } from "./autoplay";
import { cancel, drag, type Gesture, IDLE, movedBy, type PointerInput, press, release } from "./gestures";
import { enter, type Key, NOTHING_TYPED, typeKey, type Typed } from "./keyboard";
import { cardRect, layOut, type Point, type Rect, type Size, tailRect } from "./layout";
import { arrivedTails, cardsIn, cardsOf, destOf, isFoundation, pileNames, placesOf, sameTail, type Tail, tailCards } from "./piles";
import { sentenceOf } from "./sentences";
import { type Board, dropOn, EMPTY_HAND, grabAt, type Hand, moveOf, type Outcome, stillHeld, tapSpot } from "./selection";
import type { TableSettings } from "./settings";
import { dropPile, type Spot, spotAt } from "./targets";
import { neighbour } from "./walking";

/** What a table gets from its owner, and tells it. */
export interface TableProps {
  readonly variant: Variant;
  readonly position: Position;
  /** Whether moves may be made; otherwise the table is only looked at. */
  readonly playable: boolean;
  readonly undoable: boolean;
  readonly redoable: boolean;
  readonly settings: TableSettings;
  readonly words: TableWords;
  /** The last move, outlined; nothing at the start and after a change of the whole position. */
  readonly lastMove: Move | null;
  /** Makes the move at once: when it returns, `position` is the one after it. */
  readonly onmove: (move: Move, options: { auto: boolean }) => void;
  readonly onundo: () => void;
  readonly onredo: () => void;
  /** A move to be pointed at, from where to where. */
  readonly hint?: Move | null;
  /** Tells for how many milliseconds cards that were sent home will fly; 0 when they were put down earlier. */
  readonly onflight?: (ms: number) => void;
  readonly onrefused?: (refusal: Refusal) => void;
  /** Addresses the page that explains a rule, for whoever asks why a move is refused. */
  readonly explain?: (rule: Rule) => string;
}

const NO_CARDS: ReadonlySet<Card> = new Set();
const NO_TURNS: ReadonlyMap<Card, number> = new Map();

/** A sentence beside a card. */
export interface Note {
  readonly text: string;
  /** Where more is said of it. */
  readonly why: string | undefined;
  readonly beside: Rect;
}

export class TableState {
  size = $state.raw<Size>({ width: 0, height: 0 });
  hand = $state.raw<Hand>(EMPTY_HAND);
  gesture = $state.raw<Gesture>(IDLE);
  note = $state.raw<Note | undefined>();
  said = $state.raw<{ readonly text: string }>({ text: "" });
  focused = $state("1");
  arrived = $state.raw<readonly Tail[]>([]);
  /** The cards that were dropped and go back to where they lay. */
  putBack = $state.raw<ReadonlySet<Card>>(NO_CARDS);
  /** The covered card on which a mouse rests. */
  rested = $state.raw<Spot | undefined>();
  /** When it is each card's turn to fly, after the cards that were sent before it. */
  turns = $state.raw<ReadonlyMap<Card, number>>(NO_TURNS);
  /** Whether flying cards are put down at once, since the player goes on. */
  landed = $state(false);
  private sent: ReadonlyMap<Card, number> = NO_TURNS;
  private typed: Typed = NOTHING_TYPED;
  private seen: Position | undefined;

  readonly layout = $derived.by(() => layOut(this.size, this.props.position.cells.length, this.props.settings));
  readonly places = $derived.by(() => placesOf(this.props.position));
  readonly piles = $derived.by(() => pileNames(this.props.position.cells.length));
  readonly dragged = $derived.by(() => cardsIn(this.props.position, this.draggedTails()));
  readonly targets = $derived.by(() => this.legalTargets());
  /** The cards that came to where they lie by the last change of the position. */
  readonly flown = $derived.by(() => cardsIn(this.props.position, this.arrived));

  constructor(private readonly props: TableProps) {}

  /** Take note of a new position: what moved, and whether what is held still lies there. */
  watch(position: Position, playable: boolean): void {
    const before = this.seen ?? position;
    this.seen = position;
    // An owner may hand the same board over as a new value, which is no change.
    if (!before.equals(position)) this.noteChange(before, position);
    this.hand = playable ? stillHeld(before, position, this.hand) : EMPTY_HAND;
    if (!playable || !this.holds(before, position)) this.gesture = IDLE;
  }

  press(input: PointerInput): void {
    this.hurry();
    if (!this.props.playable) return;
    this.dismiss();
    this.putBack = NO_CARDS;
    const spot = spotAt(this.layout, this.props.position, input.at);
    if (spot === undefined && this.gesture.kind === "idle") this.hand = EMPTY_HAND;
    if (spot !== undefined) this.focused = spot.pile;
    const pressed = spot && { spot, grab: grabAt(this.board, spot) };
    this.gesture = press(this.gesture, input, pressed);
  }

  drag(input: PointerInput): void {
    this.gesture = drag(this.gesture, input);
  }

  release(input: PointerInput): void {
    const { gesture, effect } = release(this.gesture, input);
    if (effect?.kind === "drop") this.putBack = this.dragged;
    this.gesture = gesture;
    if (effect?.kind === "tap") this.settle(tapSpot(this.board, this.hand, effect.spot, effect.time), effect.spot.pile);
    if (effect?.kind === "drop") this.drop(effect.grab, effect.moved);
  }

  cancel(id: number): void {
    if (this.gesture.kind === "dragging" && this.gesture.id === id) this.putBack = this.dragged;
    this.gesture = cancel(this.gesture, id);
  }

  /** Find the covered card at a point, to be peeked at if the mouse rests there. */
  coveredAt(at: Point): Spot | undefined {
    const spot = this.gesture.kind === "idle" ? spotAt(this.layout, this.props.position, at) : undefined;
    if (spot?.index === undefined || isFoundation(spot.pile)) return undefined;
    return spot.index < cardsOf(this.props.position, spot.pile).length - 1 ? spot : undefined;
  }

  /** Put down what still flies: whoever goes on has seen enough. */
  hurry(): void {
    this.landed = true;
    this.rested = undefined;
  }

  /** Act on a pile as a screen reader's click does: like a tap on its top card. */
  activate(pile: string, time: number): void {
    if (!this.props.playable) return;
    const top = cardsOf(this.props.position, pile).length - 1;
    this.settle(tapSpot(this.board, this.hand, top < 0 ? { pile } : { pile, index: top }, time), pile);
  }

  /** Handle a key that the table knows. */
  type(key: Key): void {
    this.hurry();
    this.dismiss();
    if (key.kind === "walk") this.focused = neighbour(this.layout, this.focused, key.towards);
    else if (!this.props.playable) return;
    else if (key.kind === "undo") this.undo();
    else if (key.kind === "redo") this.redo();
    else if (key.kind === "drop") this.letGo();
    else if (key.kind === "send" || key.kind === "choose") this.settle(enter(this.board, this.hand, this.focused, key.kind), this.focused);
    else this.typeNotation(key);
  }

  /** The card that is peeked at: pressed where it can't be taken, or covered with a mouse resting on it. */
  get peeked(): Card | undefined {
    const { gesture } = this;
    const pressed = gesture.kind === "pressed" && gesture.grab === undefined ? gesture.spot : undefined;
    const { pile, index } = pressed ?? (gesture.kind === "idle" ? this.rested : undefined) ?? {};
    return pile === undefined || index === undefined ? undefined : cardsOf(this.props.position, pile)[index];
  }

  /** When it is a card's turn to fly; a foundation keeps what it showed until the last one has come. */
  turnOf(card: Card, pile: string): number {
    return this.turns.get(card) ?? (isFoundation(pile) ? this.turns.size : 0);
  }

  /** How far the dragged cards are from where they lie. */
  get offset(): Point {
    return movedBy(this.gesture);
  }

  /** The rectangle round the cards of a tail. */
  rectOf({ pile, count }: Tail): Rect {
    const { length } = cardsOf(this.props.position, pile);
    return tailRect(this.layout, pile, length - count, length);
  }

  /** Name the pile to which a move leads; home is the foundation of the card's suit. */
  pileTo(source: string, dest: string): string {
    const card = cardsOf(this.props.position, source).at(-1);
    return dest === HOME && card !== undefined ? suitLetter(suitOf(card)) : dest;
  }

  dismiss(): void {
    this.note = undefined;
  }

  private get board(): Board {
    return this.props;
  }

  private undo(): void {
    this.letGo();
    if (this.props.undoable) this.props.onundo();
  }

  private redo(): void {
    this.letGo();
    if (this.props.redoable) this.props.onredo();
  }

  /** Take note of a change: where cards came to, and in which order they fly there. */
  private noteChange(before: Position, position: Position): void {
    this.arrived = arrivedTails(before, position);
    this.turns = this.sent;
    this.sent = NO_TURNS;
    this.landed = false;
    this.rested = undefined;
  }

  private letGo(): void {
    this.hand = EMPTY_HAND;
    this.typed = NOTHING_TYPED;
  }

  private typeNotation(key: Key): void {
    const from = this.hand.selection?.pile;
    const outcome = typeKey(this.board, this.hand, this.typed, key);
    this.typed = outcome.typed;
    if (key.kind === "pile" && this.piles.includes(key.pile)) this.focused = key.pile;
    this.settle(outcome, from ?? this.focused);
  }

  private drop(grab: Tail, moved: Point): void {
    const rect = this.rectOf(grab);
    const head: Rect = { x: rect.x + moved.x, y: rect.y + moved.y, ...this.layout.card };
    const takesIt = (pile: string) => pile !== grab.pile && dropOn(this.board, grab, pile).move !== undefined;
    const pile = dropPile(this.layout, this.props.position, head, takesIt);
    if (pile !== undefined) this.settle(dropOn(this.board, grab, pile), grab.pile);
  }

  private settle(outcome: Outcome, pile: string): void {
    const chosen = outcome.hand.selection !== this.hand.selection ? outcome.hand.selection : undefined;
    this.hand = outcome.hand;
    if (outcome.move) this.play(outcome.move);
    else if (outcome.refusal) this.refuse(outcome.refusal, pile);
    else if (chosen) this.say(this.props.words.selected(this.namesOf({ pile: chosen.pile, count: chosen.count ?? 1 })));
  }

  private play(move: Move): void {
    const names = this.namesOf({ pile: move.source, count: move.count });
    this.note = undefined;
    this.say(this.props.words.moved(names, move.dest));
    const { props } = this;
    const sent: Card[] = [];
    playOut(
      {
        variant: props.variant,
        settings: props.settings,
        position: () => props.position,
        play: (next, options) => {
          sent.push(...tailCards(props.position, { pile: next.source, count: next.count }));
          props.onmove(next, options);
        },
      },
      move,
    );
    this.sent = turnsOf(sent, move.count);
  }

  private refuse(why: Refusal, pile: string): void {
    const text = sentenceOf(this.props.words, why);
    const place = this.piles.includes(pile) ? pile : this.focused;
    this.note = { text, why: this.props.explain?.(why.rule), beside: this.rectOf({ pile: place, count: 1 }) };
    this.say(text);
    this.props.onrefused?.(why);
  }

  private say(text: string): void {
    this.said = { text };
  }

  private namesOf(tail: Tail): string[] {
    return tailCards(this.props.position, tail).map((card) => this.props.words.cards[cardText(card)]);
  }

  /** Tell whether what the pointer holds is still there to be held. */
  private holds(before: Position, after: Position): boolean {
    const { gesture } = this;
    return gesture.kind === "idle" || gesture.grab === undefined || sameTail(before, after, gesture.grab);
  }

  private draggedTails(): readonly Tail[] {
    const { gesture } = this;
    return gesture.kind === "dragging" && gesture.grab !== undefined ? [gesture.grab] : [];
  }

  private legalTargets(): readonly string[] {
    const held = this.gesture.kind === "dragging" ? this.gesture.grab : this.hand.selection;
    if (held === undefined) return [];
    return this.piles.filter((pile) => {
      const move = moveOf(this.board, held, destOf(pile));
      return pile !== held.pile && refusal(this.props.variant, this.props.position, move) === undefined;
    });
  }
}

/** Give the cards that were sent after a move of so many cards their turns; the move's own cards fly at once. */
function turnsOf(sent: readonly Card[], own: number): ReadonlyMap<Card, number> {
  return new Map(sent.slice(own).map((card, nth) => [card, nth + 1]));
}

/** Give the rectangle of one card by where it lies. */
export function rectAt(state: TableState, card: Card): Rect {
  const place = state.places.get(card);
  if (place === undefined) throw new RangeError(`${cardText(card)} lies nowhere`);
  return cardRect(state.layout, place.pile, place.index, place.size);
}
