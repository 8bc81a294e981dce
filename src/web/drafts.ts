import * as z from 'zod/mini';
import { dropText, keepText, keptNames, readText } from './kept-texts.ts';

const Kept = z.object({ user: z.string(), words: z.unknown() });
const prefix = 'draft:';
/** Several people may use a browser, and write about the same: each has their own. */
const own = (user: string) => `${prefix}${user}:`;
/** Where an earlier version kept it, for whoever wrote last. */
const shared = (name: string) => `${prefix}${name}`;

/** What a person has begun to write and not sent; undefined when there is nothing, or of others. */
export function readDraft(name: string, user: string): unknown {
  return keptUnder(own(user) + name, user) ?? keptUnder(shared(name), user);
}

/** The names of all that a person has begun. */
export function draftsOf(user: string): string[] {
  const kept = keptNames().flatMap((stored) => {
    if (keptUnder(stored, user) === undefined) return [];
    const start = [own(user), prefix].find((each) => stored.startsWith(each));
    return start === undefined ? [] : [stored.slice(start.length)];
  });
  return [...new Set(kept)];
}

/** Keeps what is being written over reloads, for this person alone. */
export function keepDraft(name: string, user: string, words: unknown): void {
  keepText(own(user) + name, JSON.stringify({ user, words }));
}

/** Forgets what this person has begun: it was sent, or given up. */
export function dropDraft(name: string, user: string): void {
  dropText(own(user) + name);
  if (keptUnder(shared(name), user) !== undefined) dropText(shared(name));
}

function keptUnder(stored: string, user: string): unknown {
  const text = stored.startsWith(prefix) && readText(stored);
  if (!text) return undefined;
  try {
    const kept = z.parse(Kept, JSON.parse(text));
    return kept.user === user ? kept.words : undefined;
  } catch {
    return undefined;
  }
}
