import { Refusal } from '../../shared/problem.ts';

/**
 * Refuses an address with credentials before its host (RFC 9110, 4.2.4), which only a request line with
 * an absolute URL can bring: fetch does not accept such a URL, and a log would show the password.
 */
export function refuseUrlCredentials(address: string): void {
  if (/^https?:\/\/[^/?#]*@/i.test(address)) throw new Refusal('malformed');
}
