import * as z from 'zod/mini';

const Kept = z.object({ user: z.string(), words: z.unknown() });
/** Where local storage is refused, drafts last as long as the tab. */
const inTab = new Map<string, string>();
const prefix = 'draft:';
const storageKey = (name: string) => `${prefix}${name}`;

/** What a person has begun to write and not sent; undefined when there is nothing, or of others. */
export function readDraft(name: string, user: string): unknown {
  const text = stored(storageKey(name)) ?? inTab.get(name);
  if (!text) return undefined;
  try {
    const kept = z.parse(Kept, JSON.parse(text));
    return kept.user === user ? kept.words : undefined;
  } catch {
    return undefined;
  }
}

/** The names of all that a person has begun. Throws where local storage is refused. */
export function draftsOf(user: string): string[] {
  const kept = Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
  return [...new Set([...kept, ...inTab.keys()])].filter(
    (name) => readDraft(name, user) !== undefined,
  );
}

/** Keeps what is being written over reloads, for this person alone. */
export function keepDraft(name: string, user: string, words: unknown): void {
  const text = JSON.stringify({ user, words });
  inTab.set(name, text);
  try {
    localStorage.setItem(storageKey(name), text);
  } catch (error) {
    console.info('the draft cannot be kept in local storage', error);
  }
}

/** Forgets it: it was sent, or given up. */
export function dropDraft(name: string): void {
  inTab.delete(name);
  try {
    localStorage.removeItem(storageKey(name));
  } catch (error) {
    console.info('the draft cannot be removed from local storage', error);
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
