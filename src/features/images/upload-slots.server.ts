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
  markWaiting: () => void;
  addBytes: (bytes: number) => void;
  /** Aborted when the place was given to somebody else because its sender is too slow. */
  lostSignal: AbortSignal;
  /** Gives the place back; safe to call again. */
  release: () => void;
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
  waitingSince: number | null;
  stop: AbortController;
}

/**
 * Creates the places for uploads. Taking one throws a `Refusal`: `tooMany` when the person has too many
 * uploads in progress, `unavailable` when their network or all together have, and none makes room.
 * @param now a monotonic clock in milliseconds
 */
export function createUploadSlots(now: () => number): (sender: Sender) => UploadSlot {
  const heldSlots = new Set<HeldSlot>();
  const totalWaitMs = ({ waitedMs, waitingSince }: HeldSlot) =>
    waitedMs + (waitingSince === null ? 0 : now() - waitingSince);
  const rateOf = (place: HeldSlot) => (place.bytes * 1000) / totalWaitMs(place);
  const findSlowest = (candidates: readonly HeldSlot[], bytesPerSecond = minBytesPerSecond) =>
    candidates
      .filter((place) => place.waitingSince !== null && totalWaitMs(place) >= slowSenderAfterMs)
      .filter((place) => rateOf(place) < bytesPerSecond)
      .toSorted((a, b) => rateOf(a) - rateOf(b))
      .at(0);

  return ({ userId, address }) => {
    const network = subscriberNetwork(address);
    const allSlots = [...heldSlots];
    const ownCount = allSlots.filter((place) => place.userId === userId).length;
    if (ownCount >= maxSlotsOfPerson) throw new Refusal('tooMany', { retryAfterSeconds });
    const networkSlots = allSlots.filter((place) => place.network === network);
    if (networkSlots.length >= maxSlotsOfNetwork || allSlots.length >= maxSlots) {
      const isOfBusierNetwork = ({ network: other }: HeldSlot) =>
        allSlots.filter((place) => place.network === other).length >= networkSlots.length + 2;
      const evictedSlot =
        networkSlots.length >= maxSlotsOfNetwork
          ? findSlowest(networkSlots)
          : (findSlowest(allSlots) ?? findSlowest(allSlots.filter(isOfBusierNetwork), Infinity));
      if (!evictedSlot) throw new Refusal('unavailable', { retryAfterSeconds });
      heldSlots.delete(evictedSlot);
      evictedSlot.stop.abort();
    }
    const stop = new AbortController();
    const place: HeldSlot = { userId, network, bytes: 0, waitedMs: 0, waitingSince: null, stop };
    heldSlots.add(place);
    return {
      markWaiting: () => {
        place.waitingSince = now();
      },
      addBytes: (bytes) => {
        place.waitedMs = totalWaitMs(place);
        place.waitingSince = null;
        place.bytes += bytes;
      },
      lostSignal: stop.signal,
      release: () => heldSlots.delete(place),
    };
  };
}

/** Takes one of this process's places. */
export const takeUploadSlot = createUploadSlots(() => performance.now());
