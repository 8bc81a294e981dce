import { Refusal } from '../../shared/problem.ts';

/**
 * Refuses an address that names a person before its host (RFC 9110, 4.2.4), as only the whole address
 * in a request line can: nothing can be asked for by it, and in a log it would tell a password.
 */
export function refuseUserInfo(address: string): void {
  if (/^https?:\/\/[^/?#]*@/i.test(address)) throw new Refusal('malformed');
}
