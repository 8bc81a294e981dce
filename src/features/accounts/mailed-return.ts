import * as z from 'zod/mini';
import { normaliseEmail } from '../../shared/email.ts';
import { removeStoredText, storeText, readStoredText } from '../../web/text-storage.ts';
import { toInternalPath } from './return-path.ts';

const StoredMailedReturn = z.object({ email: z.string(), path: z.string(), at: z.number() });
const mailedReturnKey = 'mailed-way-on';
/**
 * In ms. The link that confirms an address works for three days, the one for a password shorter.
 */
const mailedReturnMaxAgeMs = 3 * 24 * 60 * 60 * 1000;
/** For this long, in ms, the same person is assumed to use this browser. */
const recentEmailMaxAgeMs = 15 * 60 * 1000;

export interface MailedReturn {
  email: string;
  /** A path within the site. */
  path: string;
  /** When the link was mailed, in ms since 1970. */
  at: number;
}

/**
 * Stores in this browser whom a link is mailed to, to confirm their address or to set a password,
 * and where they wanted to go: the link opens another tab, which does not know that.
 * @param now ms since 1970
 */
export function saveMailedReturn(email: string, path: string, now: number): void {
  storeText(mailedReturnKey, JSON.stringify({ email: normaliseEmail(email), path, at: now }));
}

/**
 * Who was mailed such a link from this browser, and where they wanted to go; null when nobody was
 * recently.
 */
export function loadMailedReturn(now: number): MailedReturn | null {
  try {
    const { email, path, at } = z.parse(
      StoredMailedReturn,
      JSON.parse(readStoredText(mailedReturnKey) ?? 'null'),
    );
    const internalPath = toInternalPath(path);
    return internalPath && Math.abs(now - at) < mailedReturnMaxAgeMs
      ? { email, path: internalPath, at }
      : null;
  } catch {
    return null;
  }
}

/** Where this person wanted to go; null when it was somebody else. */
export function mailedReturnPath(email: string, mailedReturn: MailedReturn | null): string | null {
  return mailedReturn?.email === normaliseEmail(email) ? mailedReturn.path : null;
}

/** The address that was mailed to just now and need not be typed again; '' when there is none. */
export function recentlyMailedEmail(storedReturn: MailedReturn | null, now: number): string {
  return storedReturn && Math.abs(now - storedReturn.at) < recentEmailMaxAgeMs
    ? storedReturn.email
    : '';
}

/** Forgets the stored address and path once somebody has signed in. */
export function clearMailedReturn(): void {
  removeStoredText(mailedReturnKey);
}
