import {
  countAttempts,
  countedAttempts,
  forgetAttempts,
  refuseOver,
} from '../../server/attempts/attempts.ts';
import type { CountedAttempt } from '../../server/attempts/attempts.ts';
import { unreadableKey } from '../../server/attempts/unreadable-key.ts';
import type { Caller } from '../../server/http/caller.ts';
import { networkOf } from '../../server/http/network.ts';
import type { Services } from '../../server/services.ts';

/** How often within how many seconds: for one account from one address, and for one address. */
interface Limit {
  account: number;
  address: number;
  seconds: number;
}

const quarter = 15 * 60;
/** From everywhere together, so that a stranger who tries cannot soon lock the owner out. */
const everywhere = 3;

/**
 * Tries that are allowed. Many people share one address behind a mobile network, so an address
 * may do what no single account may.
 */
const limits = {
  signUp: { account: 5, address: 60, seconds: quarter },
  signIn: { account: 10, address: 100, seconds: quarter },
  mail: { account: 5, address: 30, seconds: quarter },
  reset: { account: 10, address: 30, seconds: quarter },
  social: { account: 60, address: 60, seconds: quarter },
  sms: { account: 3, address: 15, seconds: quarter },
  code: { account: 10, address: 60, seconds: quarter },
  link: { account: 10, address: 30, seconds: quarter },
  // Forms with images that were refused: each may cost as much as one that is kept.
  refusedUpload: { account: 30, address: 150, seconds: quarter },
} satisfies Record<string, Limit>;

type LimitServices = Pick<Services, 'db' | 'pool' | 'settings' | 'now'>;

/**
 * Counts a try by this caller on this account (an address, a phone number, an id). Throws a
 * `Refusal` when there were too many, for either. Held in the database: limits outlive a restart
 * and hold for all processes together.
 */
export async function limitTries(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedOf(services, address, name, account);
  const now = services.now();
  // First: once it may not go on, nothing more is stored for it, whatever accounts it names.
  refuseOver(await count(services, name, network, now), network, now);
  refuseOver(await count(services, name, person, now), person, now);
}

/**
 * Counts what went wrong, for calls that are only limited when they are not of use; `limitEarlier`
 * refuses the next one.
 */
export async function countFailure(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedOf(services, address, name, account);
  await count(services, name, new Map([...network, ...person]), services.now());
}

/** Throws a `Refusal` when as many as are allowed have been counted; counts nothing itself. */
export async function limitEarlier(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { network, person } = allowedOf(services, address, name, account);
  const allowed = new Map([...network, ...person]);
  const now = services.now();
  const counted = { keys: [...allowed.keys()], seconds: limits[name].seconds };
  const rows = await countedAttempts(services.pool, counted, now);
  refuseOver(
    rows.map((row) => ({ ...row, count: row.count + 1 })),
    allowed,
    now,
  );
}

/** Whoever has shown that the account is theirs begins to count anew. */
export async function forgetTries(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  const { person } = allowedOf(services, address, name, account);
  await forgetAttempts(services.db, [...person.keys()]);
}

/** What is allowed, by key: to the network, and to the person from here and from everywhere. */
function allowedOf(
  { settings }: LimitServices,
  address: string,
  name: keyof typeof limits,
  account: string,
): { network: Map<string, number>; person: Map<string, number> } {
  const most = limits[name];
  const here = networkOf(address);
  const keyOf = (kind: string, value: string) =>
    unreadableKey(settings.authSecret, name, kind, value);
  return {
    network: new Map([[keyOf('address', here), most.address]]),
    person: new Map([
      [keyOf('account here', `${account} ${here}`), most.account],
      [keyOf('account', account), most.account * everywhere],
    ]),
  };
}

function count(
  { db }: LimitServices,
  name: keyof typeof limits,
  allowed: ReadonlyMap<string, number>,
  now: Date,
): Promise<CountedAttempt[]> {
  const { seconds } = limits[name];
  return countAttempts(
    db,
    [...allowed.keys()].map((key) => ({ key, seconds })),
    now,
  );
}
