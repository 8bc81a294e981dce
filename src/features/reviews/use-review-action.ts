import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { checkSession } from '../accounts/sync-session.ts';
import { performReviewAction } from './perform-review-action.ts';
import type { ReviewActionWithoutToasts } from './perform-review-action.ts';
import { outcomeToasts } from './outcome-texts.ts';
import type { ReviewActionKind } from './outcome-texts.ts';

/** How toasts name what is done to the reviews of an institution. */
export function reviewOperation(kind: ReviewActionKind, institutionId: string): string {
  return `${kind} ${institutionId}`;
}

/**
 * Returns a function that performs an act with its toasts; that resolves to null when done, or the
 * error.
 */
export function useReviewAction(): <Answer>(
  kind: ReviewActionKind,
  action: ReviewActionWithoutToasts<Answer>,
) => Promise<Error | null> {
  const { t } = useTranslation();
  const app = useWebApp();
  const showToast = useToast();
  return async (kind, reviewAction) => {
    const toast = (content: ToastContent) =>
      showToast({ operation: reviewOperation(kind, reviewAction.institutionId), ...content });
    const tools = { api: app.api, queries: app.queries, toast };
    const failure = await performReviewAction(tools, {
      ...reviewAction,
      ...outcomeToasts(t, kind),
    });
    // The session has ended elsewhere: the whole page should show it.
    if (failure instanceof ApiError && failure.code === 'notSignedIn') void checkSession(app);
    return failure;
  };
}
