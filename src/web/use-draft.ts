import { useState } from 'react';
import * as z from 'zod/mini';
import { removeDraft, saveDraft, readDraft } from './drafts.ts';

interface Draft<Words> {
  words: Words;
  write: (words: Words) => void;
  drop: () => void;
}

interface DraftNames<Words> {
  name: string;
  user: string;
  schema: z.ZodMiniType<Words>;
  /** When the words that are being changed were stored; absent for new ones. */
  since?: string | undefined;
}

/**
 * What a form holds: the draft that this person left in it last time, else `start`. The draft of a change
 * is ignored when something newer was stored since, here or on another device. In the browser only:
 * the server knows of no drafts.
 */
export function useDraft<Words>(
  { name, user, schema, since }: DraftNames<Words>,
  start: Words,
): Draft<Words> {
  const [words, setWords] = useState(() => {
    const stored = readDraft(name, user);
    const parsed = z.safeParse(schema, since === undefined ? stored : wordsSince(since, stored));
    return parsed.success ? parsed.data : start;
  });
  return {
    words,
    write: (changed) => {
      setWords(changed);
      saveDraft(name, user, since === undefined ? changed : { since, words: changed });
    },
    drop: () => removeDraft(name, user),
  };
}

/** The words of a draft that changes what was stored at this time; undefined for any other draft. */
function wordsSince(since: string, kept: unknown): unknown {
  const change = z.safeParse(z.object({ since: z.literal(since), words: z.unknown() }), kept);
  return change.data?.words;
}
