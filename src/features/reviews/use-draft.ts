import { useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';

interface Draft<Words> {
  words: Words;
  write: (words: Words) => void;
  drop: () => void;
}

/**
 * What a form holds, begun from `start` or from what this person left in it last time. In the
 * browser only: the server knows of no drafts.
 */
export function useDraft<Words>(
  { name, user, schema }: { name: string; user: string; schema: z.ZodMiniType<Words> },
  start: Words,
): Draft<Words> {
  const [words, setWords] = useState(() => {
    const left = z.safeParse(schema, readDraft(name, user));
    return left.success ? left.data : start;
  });
  return {
    words,
    write: (changed) => {
      setWords(changed);
      keepDraft(name, user, changed);
    },
    drop: () => dropDraft(name),
  };
}
