import * as z from 'zod/mini';
import { dropText, keepText, keptNames, readText } from './kept-texts.ts';

const Kept = z.object({ user: z.string(), words: z.unknown() });
const prefix = 'draft:';
/** Several people may use a browser and write about the same thing: each has a draft of their own. */
const own = (user: string) => `${prefix}${user}:`;
/** Where an earlier version kept the one draft of a name, whoever wrote it. */
const shared = (name: string) => `${prefix}${name}`;

/** What a person has begun to write and not sent; undefined when there is nothing of theirs. */
export function readDraft(name: string, user: string): unknown {
  return keptUnder(own(user) + name, user) ?? keptUnder(shared(name), user);
}

/** The names of all drafts of a person. */
export function draftsOf(user: string): string[] {
  const kept = keptNames().flatMap((stored) => {
    if (keptUnder(stored, user) === undefined) return [];
    const start = [own(user), prefix].find((each) => stored.startsWith(each));
    return start === undefined ? [] : [stored.slice(start.length)];
  });
  return [...new Set(kept)];
}

/** Keeps a draft across reloads, for this person alone. */
export function keepDraft(name: string, user: string, words: unknown): void {
  keepText(own(user) + name, JSON.stringify({ user, words }));
}

/** Forgets a draft of this person: it was sent, or given up. */
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
