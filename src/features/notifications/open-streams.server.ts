import type { EventStream } from '../../server/live/event-stream.ts';

/** Who wants to be told. */
export interface Subscriber {
  userId: string;
  address: string;
  /** What the client says it has seen last, or null. */
  lastEventId: string | null;
  /** Names the client, so that its forgotten stream ends when it comes back. */
  client: string | null;
  /** The session that opened the stream, which ends with it; null ends at the first beat. */
  session: string | null;
}

/** A stream that a subscriber has open. */
export interface OpenStream {
  subscriber: Subscriber;
  stream: EventStream;
  /** Everything up to this notification has been sent. */
  number: number;
  /** Something was read or taken back since it was told so. */
  isChanged: boolean;
  /** The reader was too slow at the last beat. */
  isLate: boolean;
}

/** The open streams of this process. */
export class OpenStreams {
  readonly #all = new Set<OpenStream>();
  readonly #ofUser = new Map<string, Set<OpenStream>>();

  [Symbol.iterator](): Iterator<OpenStream> {
    return this.#all[Symbol.iterator]();
  }

  /** Those of one person. */
  of(userId: string): Iterable<OpenStream> {
    return this.#ofUser.get(userId) ?? [];
  }

  has(each: OpenStream): boolean {
    return this.#all.has(each);
  }

  add(each: OpenStream): void {
    const { userId } = each.subscriber;
    this.#all.add(each);
    this.#ofUser.set(userId, (this.#ofUser.get(userId) ?? new Set()).add(each));
  }

  delete(each: OpenStream): void {
    const { userId } = each.subscriber;
    const others = this.#ofUser.get(userId);
    this.#all.delete(each);
    others?.delete(each);
    if (others?.size === 0) this.#ofUser.delete(userId);
  }
}
