import * as z from 'zod/mini';
import { storedEmail } from '../../shared/email.ts';
import { dropText, keepText, readText } from '../../web/kept-texts.ts';
import { ownPath } from './return-address.ts';

const KeptWayOn = z.object({ email: z.string(), path: z.string(), at: z.number() });
const name = 'mailed-way-on';
/**
 * In ms. The link that confirms an address works for three days, the one for a password shorter.
 */
const keptMs = 3 * 24 * 60 * 60 * 1000;
/** For this long, in ms, the same person is assumed to use this browser. */
const atHandMs = 15 * 60 * 1000;

export interface WayOn {
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
export function keepWayOn(email: string, path: string, now: number): void {
  keepText(name, JSON.stringify({ email: storedEmail(email), path, at: now }));
}

/**
 * Who was mailed such a link from this browser, and where they wanted to go; null when nobody was
 * recently.
 */
export function readWayOn(now: number): WayOn | null {
  try {
    const { email, path, at } = z.parse(KeptWayOn, JSON.parse(readText(name) ?? 'null'));
    const own = ownPath(path);
    return own && Math.abs(now - at) < keptMs ? { email, path: own, at } : null;
  } catch {
    return null;
  }
}

/** Where this person wanted to go; null when it was somebody else. */
export function wayOnOf(email: string, wayOn: WayOn | null): string | null {
  return wayOn?.email === storedEmail(email) ? wayOn.path : null;
}

/** The address that was mailed to just now and need not be typed again; '' when there is none. */
export function emailAtHand(wayOn: WayOn | null, now: number): string {
  return wayOn && Math.abs(now - wayOn.at) < atHandMs ? wayOn.email : '';
}

/** Forgets the stored address and path once somebody has signed in. */
export function dropWayOn(): void {
  dropText(name);
}
