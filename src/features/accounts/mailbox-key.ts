import { parseUrl } from '../../shared/parse-url.ts';

/**
 * A key for the mailbox that an address delivers to, so that mails to it are counted together.
 * Providers ignore what follows a plus (RFC 5233), and the largest of them dots; brackets and
 * quotes are removed on the way (RFC 5321, 4.1.2), and a host may be spelled in several ways (UTS
 * 46). For counting only: with other providers dots distinguish people.
 * @example mailboxKey('rahim.uddin+shop@gmail.com') // 'rahimuddin@gmail.com'
 */
export function mailboxKey(email: string): string {
  const atSignIndex = email.lastIndexOf('@');
  const [localPart = ''] = email.slice(0, atSignIndex).split('+');
  const host = email.slice(atSignIndex + 1).replaceAll(/[<>]/g, '');
  return `${localPart.replaceAll(/[.<>"]/g, '')}@${parseUrl(`http://${host}`)?.hostname || host}`;
}
