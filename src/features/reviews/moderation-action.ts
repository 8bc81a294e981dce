import type { WrittenItem } from './contract.ts';
import { moderateReply, moderateReview } from './moderation-contract.ts';
import type { ReviewActionKind } from './outcome-texts.ts';
import type { ReviewActionWithoutToasts } from './perform-review-action.ts';
import { withHiddenReply, withHiddenReview } from './review-pages.ts';

/** Hides what is shown, and shows what is hidden; with the kind of action for its texts. */
export function toggleHiddenAction({ kind, item }: WrittenItem): {
  kind: ReviewActionKind;
  action: ReviewActionWithoutToasts<{ is_hidden: boolean }>;
} {
  const is_hidden = !item.is_hidden;
  // What is shown again is what was read; what is hidden may be anything.
  const { updated_at } = item;
  const body = is_hidden ? { is_hidden } : { is_hidden, updated_at };
  const call = { params: { id: item.id }, body };
  const { institution_id: institutionId } = item;
  if (kind === 'reply') {
    return {
      kind: is_hidden ? 'hideReply' : 'showReply',
      action: {
        institutionId,
        send: (api) => api(moderateReply, call),
        applyAnswer: (pages) => withHiddenReply(pages, item.id, is_hidden),
      },
    };
  }
  return {
    kind: is_hidden ? 'hideReview' : 'showReview',
    action: {
      institutionId,
      send: (api) => api(moderateReview, call),
      applyAnswer: (pages) => withHiddenReview(pages, item.id, is_hidden),
    },
  };
}
