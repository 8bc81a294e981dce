import * as z from 'zod/mini';
import { removeStoredText, storeText, storedTextNames, readStoredText } from './text-storage.ts';

const DraftRecord = z.object({ user: z.string(), words: z.unknown() });
const prefix = 'draft:';
/** Several people may use a browser and write about the same thing: each has a draft of their own. */
const personPrefix = (user: string) => `${prefix}${user}:`;
/** Where an earlier version kept the one draft of a name, whoever wrote it. */
const legacyName = (name: string) => `${prefix}${name}`;

/** What a person has begun to write and not sent; undefined when there is nothing of theirs. */
export function readDraft(name: string, user: string): unknown {
  return readOwnDraft(personPrefix(user) + name, user) ?? readOwnDraft(legacyName(name), user);
}

/** The names of all drafts of a person. */
export function draftNamesOf(user: string): string[] {
  const draftNames = storedTextNames().flatMap((storedName) => {
    if (readOwnDraft(storedName, user) === undefined) return [];
    const matchedPrefix = [personPrefix(user), prefix].find((each) => storedName.startsWith(each));
    return matchedPrefix === undefined ? [] : [storedName.slice(matchedPrefix.length)];
  });
  return [...new Set(draftNames)];
}

/** Keeps a draft across reloads, for this person alone. */
export function saveDraft(name: string, user: string, words: unknown): void {
  storeText(personPrefix(user) + name, JSON.stringify({ user, words }));
}

/** Forgets a draft of this person: it was sent, or given up. */
export function removeDraft(name: string, user: string): void {
  removeStoredText(personPrefix(user) + name);
  if (readOwnDraft(legacyName(name), user) !== undefined) removeStoredText(legacyName(name));
}

function readOwnDraft(storageName: string, user: string): unknown {
  const text = storageName.startsWith(prefix) && readStoredText(storageName);
  if (!text) return undefined;
  try {
    const record = z.parse(DraftRecord, JSON.parse(text));
    return record.user === user ? record.words : undefined;
  } catch {
    return undefined;
  }
}
