/** A message that a page shows after the server has redirected the browser to it. */
type AccountNotice = 'emailConfirmed' | 'signedIn';

/** The cookie that carries a notice; the page deletes it. */
export const noticeCookieName = 'account-notice';

/** The Set-Cookie header with a notice. Two minutes are enough for a slow redirect. */
export function noticeCookieHeader(notice: AccountNotice): string {
  return `${noticeCookieName}=${notice}; Max-Age=120; Path=/; SameSite=Lax`;
}

/** The notice among the cookies of a page; null when there is none. */
export function readAccountNotice(cookies: string): AccountNotice | null {
  if (cookies.includes(`${noticeCookieName}=emailConfirmed`)) return 'emailConfirmed';
  return cookies.includes(`${noticeCookieName}=signedIn`) ? 'signedIn' : null;
}
