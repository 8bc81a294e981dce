import type { EventStream } from '../../server/live/event-stream.ts';

/** Who opens a stream. */
export interface Subscriber {
  userId: string;
  address: string;
  /** The id of the last event that the client has seen, or null. */
  lastEventId: string | null;
  /** Identifies the client, so that its old stream is closed when it reconnects. */
  client: string | null;
  /**
   * The session that opened the stream; the stream ends with it. With null it ends at the first
   * beat.
   */
  session: string | null;
}

/** A stream that a subscriber has open. */
export interface OpenStream {
  subscriber: Subscriber;
  stream: EventStream;
  /** The number of the last notification that was sent. */
  number: number;
  /** Something was read or deleted, and the client has not been told yet. */
  isChanged: boolean;
  /** The client was too slow at the last beat. */
  isLate: boolean;
}

/** The open streams of this process. */
export class OpenStreams {
  readonly #all = new Set<OpenStream>();
  readonly #ofUser = new Map<string, Set<OpenStream>>();

  [Symbol.iterator](): Iterator<OpenStream> {
    return this.#all[Symbol.iterator]();
  }

  /** The streams of one person. */
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
