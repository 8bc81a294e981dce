import {
  countAttempts,
  readAttemptCounts,
  resetAttempts,
  refuseOverLimit,
} from '../../server/attempts/attempts.ts';
import type { AttemptCount } from '../../server/attempts/attempts.ts';
import { hashedAttemptKey } from '../../server/attempts/hashed-attempt-key.ts';
import type { Caller } from '../../server/http/caller.ts';
import { subscriberNetwork } from '../../server/http/subscriber-network.ts';
import type { Services } from '../../server/services.ts';

/**
 * How many tries within how many seconds: on one account from one network, and from one network on
 * all accounts.
 */
interface Limit {
  maxPerAccount: number;
  maxPerNetwork: number;
  windowSeconds: number;
}

const quarterHourSeconds = 15 * 60;
/**
 * The limit of an account over all networks, as a multiple of `maxPerAccount`: a stranger's tries must
 * not soon lock the owner out.
 */
const allNetworksFactor = 3;

/**
 * The limits by purpose. Behind a mobile network many people share one address, so an address has a
 * higher limit than a single account.
 */
const limits = {
  signUp: { maxPerAccount: 5, maxPerNetwork: 60, windowSeconds: quarterHourSeconds },
  signIn: { maxPerAccount: 10, maxPerNetwork: 100, windowSeconds: quarterHourSeconds },
  mail: { maxPerAccount: 5, maxPerNetwork: 30, windowSeconds: quarterHourSeconds },
  reset: { maxPerAccount: 10, maxPerNetwork: 30, windowSeconds: quarterHourSeconds },
  social: { maxPerAccount: 60, maxPerNetwork: 60, windowSeconds: quarterHourSeconds },
  sms: { maxPerAccount: 3, maxPerNetwork: 15, windowSeconds: quarterHourSeconds },
  code: { maxPerAccount: 10, maxPerNetwork: 60, windowSeconds: quarterHourSeconds },
  link: { maxPerAccount: 10, maxPerNetwork: 30, windowSeconds: quarterHourSeconds },
  // Refused forms with images: each may cost as much as an accepted one.
  refusedUpload: { maxPerAccount: 30, maxPerNetwork: 150, windowSeconds: quarterHourSeconds },
} satisfies Record<string, Limit>;

type LimitServices = Pick<Services, 'db' | 'pool' | 'settings' | 'now'>;

/**
 * Counts a try by this caller on this account (an email address, a phone number, an id). Throws a
 * `Refusal` when the network or the account has had too many. Counted in the database, so limits
 * survive restarts and hold across processes.
 */
export async function limitAttempts(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedAttemptsByKey(services, address, name, account);
  const now = services.now();
  // The network first: once it is refused, nothing more is stored for it, whatever accounts it
  // names.
  refuseOverLimit(await countAttemptsByKey(services, name, network, now), network, now);
  refuseOverLimit(await countAttemptsByKey(services, name, person, now), person, now);
}

/** Counts a failure, where only failures are limited; `refuseIfLimitReached` then refuses the next call. */
export async function countFailedAttempt(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedAttemptsByKey(services, address, name, account);
  await countAttemptsByKey(services, name, new Map([...network, ...person]), services.now());
}

/** Throws a `Refusal` when the limit has been reached; counts nothing itself. */
export async function refuseIfLimitReached(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedAttemptsByKey(services, address, name, account);
  const allowed = new Map([...network, ...person]);
  const now = services.now();
  const attemptQuery = { keys: [...allowed.keys()], seconds: limits[name].windowSeconds };
  const rows = await readAttemptCounts(services.pool, attemptQuery, now);
  refuseOverLimit(
    rows.map((row) => ({ ...row, count: row.count + 1 })),
    allowed,
    now,
  );
}

/** Resets the count of an account for a caller who has proved that it is theirs. */
export async function resetAccountAttempts(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { person } = allowedAttemptsByKey(services, address, name, account);
  await resetAttempts(services.db, [...person.keys()]);
}

/**
 * The limits by key: those of the network, and those of the account from this network and from all.
 */
function allowedAttemptsByKey(
  { settings }: LimitServices,
  address: string,
  name: keyof typeof limits,
  account: string,
): { network: Map<string, number>; person: Map<string, number> } {
  const limit = limits[name];
  const callerNetwork = subscriberNetwork(address);
  const keyOf = (kind: string, value: string) =>
    hashedAttemptKey(settings.authSecret, name, kind, value);
  return {
    network: new Map([[keyOf('address', callerNetwork), limit.maxPerNetwork]]),
    person: new Map([
      [keyOf('account here', `${account} ${callerNetwork}`), limit.maxPerAccount],
      [keyOf('account', account), limit.maxPerAccount * allNetworksFactor],
    ]),
  };
}

function countAttemptsByKey(
  { db }: LimitServices,
  name: keyof typeof limits,
  allowed: ReadonlyMap<string, number>,
  now: Date,
): Promise<AttemptCount[]> {
  const { windowSeconds: seconds } = limits[name];
  return countAttempts(
    db,
    [...allowed.keys()].map((key) => ({ key, seconds })),
    now,
  );
}
