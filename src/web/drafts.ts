import * as z from 'zod/mini';
import { dropText, keepText, keptNames, readText } from './kept-texts.ts';

const Kept = z.object({ user: z.string(), words: z.unknown() });
const prefix = 'draft:';
const storageName = (name: string) => `${prefix}${name}`;

/** What a person has begun to write and not sent; undefined when there is nothing, or of others. */
export function readDraft(name: string, user: string): unknown {
  const text = readText(storageName(name));
  if (!text) return undefined;
  try {
    const kept = z.parse(Kept, JSON.parse(text));
    return kept.user === user ? kept.words : undefined;
  } catch {
    return undefined;
  }
}

/** The names of all that a person has begun. */
export function draftsOf(user: string): string[] {
  return keptNames()
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .filter((name) => readDraft(name, user) !== undefined);
}

/** Keeps what is being written over reloads, for this person alone. */
export function keepDraft(name: string, user: string, words: unknown): void {
  keepText(storageName(name), JSON.stringify({ user, words }));
}

/** Forgets it: it was sent, or given up. */
export function dropDraft(name: string): void {
  dropText(storageName(name));
}
