import { randomUUID } from 'node:crypto';
import { Refusal } from '../../shared/problem.ts';
import type { Role } from '../../shared/role.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** Who is calling, as far as the server can trust it. Found out once per request and passed on. */
export interface Caller {
  user: SignedInUser | null;
  /** The client's own IP address, even behind proxies that the settings trust. */
  address: string;
  /** The Idempotency-Key header: calls with the same key take effect once. */
  idempotencyKey: string | null;
  /** Identifies the request in answers and in the log. */
  requestId: string;
}

/** A person with a session. */
export interface SignedInUser {
  id: string;
  roles: readonly Role[];
}

/** The signed-in caller. Throws a `Refusal` (`notSignedIn`) for a visitor without a session. */
export function requireSignedInUser({ user }: Pick<Caller, 'user'>): SignedInUser {
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
  if (forwardedFor === null) return stripPort(connection) || 'unknown';
  const chain = [...forwardedFor.split(',').map((part) => part.trim()), connection];
  const addresses = chain.filter(Boolean).map(stripPort);
  const lastUntrusted = addresses.findLast((address) => !isTrusted(address));
  return lastUntrusted ?? addresses.at(0) ?? 'unknown';
}

/** Strips the port that some load balancers add: with it each connection would count as another client. */
function stripPort(address: string): string {
  const withoutPort = address
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1');
  return withoutPort.replace(/^::ffff:/, '');
}

/** A caller known only by the address of the connection: no session has been read yet. */
export function createVisitor(address: string, idempotencyKey: string | null = null): Caller {
  return { user: null, address, idempotencyKey, requestId: randomUUID() };
}
