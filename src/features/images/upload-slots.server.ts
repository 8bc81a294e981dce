import { subscriberNetwork } from '../../server/http/subscriber-network.ts';
import { Refusal } from '../../shared/problem.ts';

/**
 * The most uploads in progress at a time: of one person; of one network, so that a few accounts there
 * cannot take all places; and in this process. Each holds a file in memory. Browsers send two at a time,
 * and may just have aborted a third.
 */
const maxSlotsOfPerson = 3;
const maxSlotsOfNetwork = 9;
const maxSlots = 12;
const retryAfterSeconds = 2;
/**
 * A sender who was waited for this long in all has to make room for others, if they send fewer bytes a
 * second than `minBytesPerSecond`, or if their network has at least two places more than that of the
 * newcomer. Otherwise a few networks could hold all places for as long as they like.
 */
const slowSenderAfterMs = 5000;
const minBytesPerSecond = 8 * 1024;

/** A place for an upload, which is told of its progress. */
export interface UploadSlot {
  /** The server starts to wait for the sender. */
  waits: () => void;
  arrived: (bytes: number) => void;
  /** Aborted when the place was given to somebody else because its sender is too slow. */
  lost: AbortSignal;
  /** Gives the place back; safe to call again. */
  leave: () => void;
}

/** Who wants to upload something, and from where. */
interface Sender {
  userId: string;
  address: string;
}

interface HeldSlot {
  userId: string;
  network: string;
  bytes: number;
  waitedMs: number;
  /** Null while the server is not waiting for the sender. */
  waitsSince: number | null;
  stop: AbortController;
}

/**
 * Creates the places for uploads. Taking one throws a `Refusal`: `tooMany` when the person has too many
 * uploads in progress, `unavailable` when their network or all together have, and none makes room.
 * @param now a monotonic clock in milliseconds
 */
export function createUploadSlots(now: () => number): (sender: Sender) => UploadSlot {
  const held = new Set<HeldSlot>();
  const waitedFor = ({ waitedMs, waitsSince }: HeldSlot) =>
    waitedMs + (waitsSince === null ? 0 : now() - waitsSince);
  const rateOf = (place: HeldSlot) => (place.bytes * 1000) / waitedFor(place);
  const slowest = (places: readonly HeldSlot[], bytesPerSecond = minBytesPerSecond) =>
    places
      .filter((place) => place.waitsSince !== null && waitedFor(place) >= slowSenderAfterMs)
      .filter((place) => rateOf(place) < bytesPerSecond)
      .toSorted((a, b) => rateOf(a) - rateOf(b))
      .at(0);

  return ({ userId, address }) => {
    const network = subscriberNetwork(address);
    const all = [...held];
    const own = all.filter((place) => place.userId === userId).length;
    if (own >= maxSlotsOfPerson) throw new Refusal('tooMany', { retryAfterSeconds });
    const near = all.filter((place) => place.network === network);
    if (near.length >= maxSlotsOfNetwork || all.length >= maxSlots) {
      const holdsMore = ({ network: other }: HeldSlot) =>
        all.filter((place) => place.network === other).length >= near.length + 2;
      const slow =
        near.length >= maxSlotsOfNetwork
          ? slowest(near)
          : (slowest(all) ?? slowest(all.filter(holdsMore), Infinity));
      if (!slow) throw new Refusal('unavailable', { retryAfterSeconds });
      held.delete(slow);
      slow.stop.abort();
    }
    const stop = new AbortController();
    const place: HeldSlot = { userId, network, bytes: 0, waitedMs: 0, waitsSince: null, stop };
    held.add(place);
    return {
      waits: () => {
        place.waitsSince = now();
      },
      arrived: (bytes) => {
        place.waitedMs = waitedFor(place);
        place.waitsSince = null;
        place.bytes += bytes;
      },
      lost: stop.signal,
      leave: () => held.delete(place),
    };
  };
}

/** Takes one of this process's places. */
export const takeUploadSlot = createUploadSlots(() => performance.now());
