import { useState } from 'react';
import * as z from 'zod/mini';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import { randomKey } from '../../web/random-key.ts';
import { CategoryDraft } from './category-draft.ts';

/** What was typed, and the idempotency key under which it will be sent. */
const StoredDraft = z.object({ draft: CategoryDraft, key: z.string() });
type StoredDraft = z.infer<typeof StoredDraft>;

const draftName = 'category';

const createEmptyDraft = (): StoredDraft => ({
  draft: { name: '', description: '', icon: null },
  key: randomKey(),
});

/**
 * The draft of a new category, kept in this browser until it was sent, even if the form is closed or the
 * session ends. `key` is its Idempotency-Key, unchanged when the form is reopened while it is being sent;
 * `drop` removes the draft that was sent with a key.
 */
export function useCategoryDraft(userId: string) {
  const [begun, setBegun] = useState(() => readStoredDraft(userId) ?? createEmptyDraft());
  return {
    ...begun,
    change: (draft: CategoryDraft) => {
      // A changed draft gets a new key: it is a different request.
      const next = { draft, key: randomKey() };
      saveDraft(draftName, userId, next);
      setBegun(next);
    },
    drop: (sent: string) => {
      // What was typed after sending is kept.
      if (readStoredDraft(userId)?.key === sent) removeDraft(draftName, userId);
      setBegun((current) => (current.key === sent ? createEmptyDraft() : current));
    },
  };
}

function readStoredDraft(userId: string): StoredDraft | null {
  const kept = StoredDraft.safeParse(readDraft(draftName, userId));
  return kept.success ? kept.data : null;
}
