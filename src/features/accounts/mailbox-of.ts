/**
 * What stands for the mailbox that an address's mail comes to, so that mails to it are counted
 * together: providers leave out what follows a plus (RFC 5233), and the largest of them dots. Only to
 * count by: elsewhere dots tell people apart.
 * @example mailboxOf('rahim.uddin+shop@gmail.com') // 'rahimuddin@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return name.replaceAll('.', '') + email.slice(at);
}
