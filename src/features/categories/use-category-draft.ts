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
  const [stored, setStored] = useState(() => readStoredDraft(userId) ?? createEmptyDraft());
  return {
    ...stored,
    change: (draft: CategoryDraft) => {
      // A changed draft gets a new key: it is a different request.
      const next = { draft, key: randomKey() };
      saveDraft(draftName, userId, next);
      setStored(next);
    },
    drop: (sentKey: string) => {
      // What was typed after sending is kept.
      if (readStoredDraft(userId)?.key === sentKey) removeDraft(draftName, userId);
      setStored((current) => (current.key === sentKey ? createEmptyDraft() : current));
    },
  };
}

function readStoredDraft(userId: string): StoredDraft | null {
  const parsed = StoredDraft.safeParse(readDraft(draftName, userId));
  return parsed.success ? parsed.data : null;
}
