import { createHash } from 'node:crypto';

/** What is remembered of an SQL text. */
interface KnownText {
  name: string;
  /** In characters. */
  length: number;
  /** Lately: halved at each election. */
  uses: number;
  isElected: boolean;
}

interface Limits {
  /** The length of all texts that have a name at a time, in characters. */
  maxLength: number;
  /** After how many uses of any text the names are given out anew. */
  electionEvery: number;
}

/** Chosen again unless another one is used more than so many times as often: a change costs planning. */
const incumbency = 2;

/**
 * Chooses the SQL texts that are worth preparing, and names them: those that are used most, as many as
 * fit. A search is composed of parts, so its texts are many and long, and most are never used again; if
 * the first to come kept the names, everything that comes later would be planned each time.
 */
export class StatementNames {
  readonly #limits: Limits;
  /** By name. */
  readonly #known = new Map<string, KnownText>();
  /** The elected ones by their text: finding one there costs less than hashing it. */
  readonly #elected = new Map<string, KnownText>();
  #electedLength = 0;
  #usesUntilElection: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#usesUntilElection = limits.electionEvery;
  }

  /** The fixed name of a text that is about to be used, or undefined: then it should not be prepared. */
  use(text: string): string | undefined {
    if (this.#usesUntilElection === 0) this.#holdElection();
    this.#usesUntilElection -= 1;
    const elected = this.#elected.get(text);
    const known = elected ?? this.#find(text);
    known.uses += 1;
    if (elected) return elected.name;
    if (!known.isElected && known.uses > 1 && this.#hasRoomFor(known)) this.#elect(known);
    if (!known.isElected) return undefined;
    this.#elected.set(text, known);
    return known.name;
  }

  #find(text: string): KnownText {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const known = this.#known.get(name);
    if (known) return known;
    const added = { name, length: text.length, uses: 0, isElected: false };
    this.#known.set(name, added);
    return added;
  }

  #holdElection(): void {
    this.#usesUntilElection = this.#limits.electionEvery;
    const votes = ({ uses, isElected }: KnownText) => (isElected ? uses * incumbency : uses);
    const candidates = [...this.#known.values()]
      .filter(({ uses }) => uses > 1)
      .toSorted((a, b) => votes(b) - votes(a));
    for (const known of this.#known.values()) known.isElected = false;
    this.#electedLength = 0;
    for (const known of candidates) if (this.#hasRoomFor(known)) this.#elect(known);
    for (const [text, { isElected }] of this.#elected) if (!isElected) this.#elected.delete(text);
    for (const known of this.#known.values()) {
      known.uses = Math.floor(known.uses / 2);
      if (known.uses === 0) this.#known.delete(known.name);
    }
  }

  #hasRoomFor({ length }: KnownText): boolean {
    return this.#electedLength + length <= this.#limits.maxLength;
  }

  #elect(known: KnownText): void {
    known.isElected = true;
    this.#electedLength += known.length;
  }
}
