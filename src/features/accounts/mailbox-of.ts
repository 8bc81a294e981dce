import { urlOf } from '../../shared/url-of.ts';

/**
 * What stands for the mailbox that an address's mail comes to, so that mails to it are counted
 * together: providers leave out what follows a plus (RFC 5233), and the largest of them dots; on the
 * way to them the brackets and quotes around it go (RFC 5321, 4.1.2), and a host is the same in any
 * spelling (UTS 46). Only to count by: elsewhere dots tell people apart.
 * @example mailboxOf('rahim.uddin+shop@gmail.com') // 'rahimuddin@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replaceAll(/[<>]/g, '');
  return `${name.replaceAll(/[.<>"]/g, '')}@${urlOf(`http://${host}`)?.hostname || host}`;
}
