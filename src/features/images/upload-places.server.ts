import { networkOf } from '../../server/http/network.ts';
import { Refusal } from '../../shared/problem.ts';

/**
 * Uploads under way at the same time: of one person, of one network, so that a few accounts there
 * cannot take all for themselves, and in this process. Each holds a file. Browsers send two, and may
 * just have broken off a third.
 */
const mostOfPerson = 3;
const mostOfNetwork = 9;
const mostInAll = 12;
const retryAfterSeconds = 2;
/**
 * A sender who was waited for this long in all has to make room for others, if they send fewer bytes a
 * second than `leastBytesPerSecond`, or if their network has at least two places more than that of the
 * newcomer. Otherwise a few networks could hold all places for as long as they like.
 */
const patienceMs = 5000;
const leastBytesPerSecond = 8 * 1024;

/** A place for an upload, which tells how it comes along. */
export interface UploadPlace {
  /** Its sender is waited for, until something arrives. */
  waits: () => void;
  arrived: (bytes: number) => void;
  /** Aborted once the place is given to somebody else: its sender is too slow. */
  lost: AbortSignal;
  /** Gives the place back; again is harmless. */
  leave: () => void;
}

/** Who wants to upload something, and from where. */
interface Sender {
  userId: string;
  address: string;
}

interface Held {
  userId: string;
  network: string;
  bytes: number;
  waitedMs: number;
  /** Null while the sender is not to blame for the time that passes. */
  waitsSince: number | null;
  stop: AbortController;
}

/**
 * Places for uploads. Taking one throws a `Refusal`: `tooMany` when the person has too many under
 * way, `unavailable` when their network or everybody together has and none of those makes room.
 * @param now milliseconds that only ever grow
 */
export function uploadPlaces(now: () => number): (sender: Sender) => UploadPlace {
  const held = new Set<Held>();
  const waitedFor = ({ waitedMs, waitsSince }: Held) =>
    waitedMs + (waitsSince === null ? 0 : now() - waitsSince);
  const rateOf = (place: Held) => (place.bytes * 1000) / waitedFor(place);
  const slowest = (places: readonly Held[], bytesPerSecond = leastBytesPerSecond) =>
    places
      .filter((place) => place.waitsSince !== null && waitedFor(place) >= patienceMs)
      .filter((place) => rateOf(place) < bytesPerSecond)
      .toSorted((a, b) => rateOf(a) - rateOf(b))
      .at(0);

  return ({ userId, address }) => {
    const network = networkOf(address);
    const all = [...held];
    const own = all.filter((place) => place.userId === userId).length;
    if (own >= mostOfPerson) throw new Refusal('tooMany', { retryAfterSeconds });
    const near = all.filter((place) => place.network === network);
    if (near.length >= mostOfNetwork || all.length >= mostInAll) {
      const holdsMore = ({ network: other }: Held) =>
        all.filter((place) => place.network === other).length >= near.length + 2;
      const slow =
        near.length >= mostOfNetwork
          ? slowest(near)
          : (slowest(all) ?? slowest(all.filter(holdsMore), Infinity));
      if (!slow) throw new Refusal('unavailable', { retryAfterSeconds });
      held.delete(slow);
      slow.stop.abort();
    }
    const stop = new AbortController();
    const place: Held = { userId, network, bytes: 0, waitedMs: 0, waitsSince: null, stop };
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
export const takePlace = uploadPlaces(() => performance.now());
