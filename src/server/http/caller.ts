import { randomUUID } from 'node:crypto';
import type { Role } from '../../shared/role.ts';

/** Who is calling, as far as the server trusts it. Read once a request, handed down from there. */
export interface Caller {
  user: SignedIn | null;
  /** The client's network address, behind the proxies that the settings trust. */
  address: string;
  /** Names the request in answers and in the log. */
  requestId: string;
}

/** A person with a session. */
export interface SignedIn {
  id: string;
  roles: readonly Role[];
}

/**
 * The client's address: the connection's own, or, when that is a trusted proxy, the last
 * address in X-Forwarded-For that is not one. A header from anyone else is ignored.
 */
export function clientAddress(
  connection: string,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), connection];
  const own = chain.filter(Boolean).map((address) => address.replace(/^::ffff:/, ''));
  const first = own.findLast((address) => !trustedProxies.includes(address));
  return first ?? own.at(0) ?? 'unknown';
}

/** A caller without a session. */
export function visitor(address: string): Caller {
  return { user: null, address, requestId: randomUUID() };
}
