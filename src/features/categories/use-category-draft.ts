import { useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import { randomKey } from '../../web/random-key.ts';
import { CategoryDraft } from './category-draft.ts';

/** What is typed, and the name that makes sending it twice harmless. */
const Begun = z.object({ draft: CategoryDraft, key: z.string() });
type Begun = z.infer<typeof Begun>;

const draftName = 'category';

const nothing = (): Begun => ({
  draft: { name: '', description: '', icon: null },
  key: randomKey(),
});

/**
 * What is typed of a new category, kept in this browser until it has arrived, also when its form is
 * closed or the session ends meanwhile. `key` is its Idempotency-Key, the same in a form that is
 * opened again while it is sent; `drop` forgets what was sent under one.
 */
export function useCategoryDraft(userId: string) {
  const [begun, setBegun] = useState(() => keptDraft(userId) ?? nothing());
  return {
    ...begun,
    change: (draft: CategoryDraft) => {
      // Something else than before: a new act.
      const next = { draft, key: randomKey() };
      keepDraft(draftName, userId, next);
      setBegun(next);
    },
    drop: (sent: string) => {
      // What was typed since is not what was sent.
      if (keptDraft(userId)?.key === sent) dropDraft(draftName, userId);
      setBegun((current) => (current.key === sent ? nothing() : current));
    },
  };
}

function keptDraft(userId: string): Begun | null {
  const kept = Begun.safeParse(readDraft(draftName, userId));
  return kept.success ? kept.data : null;
}
