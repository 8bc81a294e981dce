/** What the server has the page say that it sends a browser on to. */
type AccountNotice = 'emailConfirmed' | 'signedIn';

/** The cookie in which it travels; the page takes it away. */
export const noticeCookie = 'account-notice';

/** The header that gives a browser a notice, for the two minutes that the way there may take. */
export function noticeHeader(notice: AccountNotice): string {
  return `${noticeCookie}=${notice}; Max-Age=120; Path=/; SameSite=Lax`;
}

/** The notice among the cookies of a page; null when there is none. */
export function noticeIn(cookies: string): AccountNotice | null {
  if (cookies.includes(`${noticeCookie}=emailConfirmed`)) return 'emailConfirmed';
  return cookies.includes(`${noticeCookie}=signedIn`) ? 'signedIn' : null;
}
