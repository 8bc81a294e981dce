import * as z from 'zod/mini';
import { storedEmail } from '../../shared/email.ts';
import { dropText, keepText, readText } from '../../web/kept-texts.ts';
import { ownPath } from './return-address.ts';

const KeptWayOn = z.object({ email: z.string(), path: z.string(), at: z.number() });
const name = 'mailed-way-on';
/** In ms: the link that confirms an address works for three days, that for a password shorter. */
const keptMs = 3 * 24 * 60 * 60 * 1000;
/** So long it is taken to be the same person that has this browser in hand. */
const atHandMs = 15 * 60 * 1000;

export interface WayOn {
  email: string;
  /** Within the site. */
  path: string;
  /** When they were mailed, in ms since 1970. */
  at: number;
}

/**
 * Keeps in this browser whom a link is mailed to, to confirm their address or to set a password, and
 * where they wanted to go: the link opens another tab, which knows nothing of that.
 * @param now ms since 1970
 */
export function keepWayOn(email: string, path: string, now: number): void {
  keepText(name, JSON.stringify({ email: storedEmail(email), path, at: now }));
}

/** Who was mailed such a link here, and where they wanted to go; null when nobody was of late. */
export function readWayOn(now: number): WayOn | null {
  try {
    const { email, path, at } = z.parse(KeptWayOn, JSON.parse(readText(name) ?? 'null'));
    const own = ownPath(path);
    return own && Math.abs(now - at) < keptMs ? { email, path: own, at } : null;
  } catch {
    return null;
  }
}

/** Where it leads this person. */
export function wayOnOf(email: string, wayOn: WayOn | null): string | null {
  return wayOn?.email === storedEmail(email) ? wayOn.path : null;
}

/** The address of whoever was mailed just now and need not type it again; '' for nobody's. */
export function emailAtHand(wayOn: WayOn | null, now: number): string {
  return wayOn && Math.abs(now - wayOn.at) < atHandMs ? wayOn.email : '';
}

/** Forgets it: somebody has signed in. */
export function dropWayOn(): void {
  dropText(name);
}
