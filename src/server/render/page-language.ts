import { parse } from 'hono/utils/cookie';
import { initialLanguage } from '../../shared/initial-language.ts';
import { languageCookie, languageKey } from '../../shared/language-cookie.ts';
import { parseLanguage, visitLanguageKey } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { parseUserLocation, userLocationKey } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';

/** What a request says about its reader: language and location. */
export interface ReaderPreferences {
  language: Language;
  languageInAddress: boolean;
  userLocation: UserLocation | null;
}

/** Reads language and saved location from address, cookies and headers (D43). */
export function readReaderPreferences(request: Request): ReaderPreferences {
  const lngParam = new URL(request.url).searchParams.get('lng');
  const cookies = parse(request.headers.get('cookie') ?? '');
  const userLocation = parseUserLocation(cookies[userLocationKey], () => undefined);
  const language = initialLanguage({
    lngParam,
    visitLanguage: cookies[visitLanguageKey] ?? null,
    stored: null,
    cookie: cookies[languageKey] ?? null,
    savedAddress: userLocation?.address ?? null,
    browserLanguages: parseAcceptLanguage(request.headers.get('accept-language') ?? ''),
  });
  return { language, languageInAddress: lngParam === language, userLocation };
}

/**
 * The cookie that makes a switch of language last where no script runs to store it. Set only when the
 * visitor followed a page's own link to the same page in the other language; `lng` in any other link,
 * from a friend or a search engine, is no choice for later visits (D43), and gives null.
 */
export function languageSwitchCookie(request: Request): string | null {
  const { headers, method, url } = request;
  const language = parseLanguage(new URL(url).searchParams.get('lng'));
  const referrer = headers.get('referer') ?? '';
  if (!language || method !== 'GET' || !URL.canParse(referrer)) return null;
  const isOwnLink =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-mode') === 'navigate';
  if (!isOwnLink || withoutLanguageParam(referrer) !== withoutLanguageParam(url)) return null;
  // Null too where the next page would be in this language even without the cookie.
  const nextPage = readReaderPreferences(
    new Request(new URL(withoutLanguageParam(url), url), { headers }),
  );
  return nextPage.language === language ? null : languageCookie(language);
}

/** Path and query without the language. */
function withoutLanguageParam(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('lng');
  return `${pathname}?${searchParams}`;
}

/**
 * The Set-Cookie header that makes the language of an address last for the visit; null where the
 * address names none. Not HttpOnly, as scripts remove the cookie once the visitor chooses a language.
 */
export function visitCookieHeader(request: Request, publicUrl: string): string | null {
  const language = parseLanguage(new URL(request.url).searchParams.get('lng'));
  if (!language) return null;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${visitLanguageKey}=${language}; Path=/; SameSite=Lax${secure}`;
}

/** The languages of an Accept-Language header, by preference. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
