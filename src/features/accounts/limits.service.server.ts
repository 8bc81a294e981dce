import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { countAttempts, forgetAttempts } from './attempts.store.server.ts';

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
} satisfies Record<string, Limit>;

type LimitServices = Pick<Services, 'pool' | 'settings' | 'now'>;

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
  const { seconds, ...most } = limits[name];
  const network = networkOf(address);
  const allowed = new Map([
    [keyOf(services, name, 'account here', `${account} ${network}`), most.account],
    [keyOf(services, name, 'account', account), most.account * everywhere],
    [keyOf(services, name, 'address', network), most.address],
  ]);
  const now = services.now();
  const counted = [...allowed.keys()].map((key) => ({ key, seconds }));
  const rows = await countAttempts(services.pool, counted, now);
  const over = rows.filter(({ key, count }) => count > (allowed.get(key) ?? 0));
  if (over.length === 0) return;
  const ends = Math.max(...over.map(({ window_ends }) => window_ends.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
  throw new Refusal('tooMany', {
    retryAfterSeconds,
    detail: `rate_limit: try again after ${retryAfterSeconds} seconds`,
  });
}

/** Whoever has shown that the account is theirs begins to count anew. */
export async function forgetTries(
  services: LimitServices,
  { address }: Pick<Caller, 'address'>,
  name: keyof typeof limits,
  account: string,
): Promise<void> {
  await forgetAttempts(services.pool, [
    keyOf(services, name, 'account here', `${account} ${networkOf(address)}`),
    keyOf(services, name, 'account', account),
  ]);
}

/** What was typed stays unreadable: people type passwords into the wrong field. */
function keyOf({ settings }: LimitServices, name: string, kind: string, value: string): string {
  const digest = createHmac('sha256', settings.authSecret).update(value).digest('base64url');
  return `${name} ${kind} ${digest.slice(0, 32)}`;
}

/** The network that one subscriber has: an IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes every spelling in the same way.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - first.length - last.length },
    () => '0',
  );
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
