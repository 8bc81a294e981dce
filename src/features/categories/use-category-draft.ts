import { useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import { randomKey } from '../../web/random-key.ts';
import { CategoryDraft } from './category-draft.ts';

/** What was typed, and the idempotency key under which it will be sent. */
const Begun = z.object({ draft: CategoryDraft, key: z.string() });
type Begun = z.infer<typeof Begun>;

const draftName = 'category';

const nothing = (): Begun => ({
  draft: { name: '', description: '', icon: null },
  key: randomKey(),
});

/**
 * The draft of a new category, kept in this browser until it was sent, even if the form is closed or the
 * session ends. `key` is its Idempotency-Key, unchanged when the form is reopened while it is being sent;
 * `drop` removes the draft that was sent with a key.
 */
export function useCategoryDraft(userId: string) {
  const [begun, setBegun] = useState(() => keptDraft(userId) ?? nothing());
  return {
    ...begun,
    change: (draft: CategoryDraft) => {
      // A changed draft gets a new key: it is a different request.
      const next = { draft, key: randomKey() };
      keepDraft(draftName, userId, next);
      setBegun(next);
    },
    drop: (sent: string) => {
      // What was typed after sending is kept.
      if (keptDraft(userId)?.key === sent) dropDraft(draftName, userId);
      setBegun((current) => (current.key === sent ? nothing() : current));
    },
  };
}

function keptDraft(userId: string): Begun | null {
  const kept = Begun.safeParse(readDraft(draftName, userId));
  return kept.success ? kept.data : null;
}
