import { randomUUID } from 'node:crypto';
import { Refusal } from '../../shared/problem.ts';
import type { Role } from '../../shared/role.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** Who is calling, as far as the server trusts it. Read once a request, handed down from there. */
export interface Caller {
  user: SignedIn | null;
  /** The client's network address, behind the proxies that the settings trust. */
  address: string;
  /** What the client calls this write, so that repeating it does it once. */
  idempotencyKey: string | null;
  /** Names the request in answers and in the log. */
  requestId: string;
}

/** A person with a session. */
export interface SignedIn {
  id: string;
  roles: readonly Role[];
}

/**
 * The person who calls, for what only people with a session may do. Throws a `Refusal`
 * (`notSignedIn`) for a visitor.
 */
export function signedIn({ user }: Pick<Caller, 'user'>): SignedIn {
  if (!user) throw new Refusal('notSignedIn');
  return user;
}

/**
 * The client's address: the connection's own, or, when that is a trusted proxy, the last
 * address in X-Forwarded-For that is not one. A header from anyone else is ignored.
 */
export function clientAddress(
  connection: string,
  forwardedFor: string | null,
  isTrusted: IsTrusted,
): string {
  if (forwardedFor === null) return plainAddress(connection) || 'unknown';
  const chain = [...forwardedFor.split(',').map((part) => part.trim()), connection];
  const own = chain.filter(Boolean).map(plainAddress);
  const first = own.findLast((address) => !isTrusted(address));
  return first ?? own.at(0) ?? 'unknown';
}

/** Without the port that some balancers add: with it each connection would be somebody else. */
function plainAddress(address: string): string {
  const bare = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]*)\](:\d+)?$/, '$1');
  return bare.replace(/^::ffff:/, '');
}

/** A caller as the connection shows it: a visitor, until a session says who it is. */
export function visitor(address: string, idempotencyKey: string | null = null): Caller {
  return { user: null, address, idempotencyKey, requestId: randomUUID() };
}
