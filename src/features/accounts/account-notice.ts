/** A message that a page shows after the server has redirected the browser to it. */
type AccountNotice = 'emailConfirmed' | 'signedIn';

/** The cookie that carries a notice; the page deletes it. */
export const noticeCookie = 'account-notice';

/** The Set-Cookie header with a notice. Two minutes are enough for a slow redirect. */
export function noticeHeader(notice: AccountNotice): string {
  return `${noticeCookie}=${notice}; Max-Age=120; Path=/; SameSite=Lax`;
}

/** The notice among the cookies of a page; null when there is none. */
export function noticeIn(cookies: string): AccountNotice | null {
  if (cookies.includes(`${noticeCookie}=emailConfirmed`)) return 'emailConfirmed';
  return cookies.includes(`${noticeCookie}=signedIn`) ? 'signedIn' : null;
}
