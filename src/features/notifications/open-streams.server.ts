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
  readonly #streams = new Set<OpenStream>();
  readonly #streamsByUser = new Map<string, Set<OpenStream>>();

  [Symbol.iterator](): Iterator<OpenStream> {
    return this.#streams[Symbol.iterator]();
  }

  /** The streams of one person. */
  of(userId: string): Iterable<OpenStream> {
    return this.#streamsByUser.get(userId) ?? [];
  }

  has(each: OpenStream): boolean {
    return this.#streams.has(each);
  }

  add(each: OpenStream): void {
    const { userId } = each.subscriber;
    this.#streams.add(each);
    this.#streamsByUser.set(userId, (this.#streamsByUser.get(userId) ?? new Set()).add(each));
  }

  delete(each: OpenStream): void {
    const { userId } = each.subscriber;
    const userStreams = this.#streamsByUser.get(userId);
    this.#streams.delete(each);
    userStreams?.delete(each);
    if (userStreams?.size === 0) this.#streamsByUser.delete(userId);
  }
}
