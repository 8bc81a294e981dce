import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import type { ReviewAction } from './perform-review-action.ts';
import { maxImages } from '../images/contract.ts';
import { maxReviewTextLength } from './writing-rules.ts';

/** Everything people do to reviews and replies; each has a text for success and one for failure. */
export type ReviewActionKind =
  | 'createReview'
  | 'editReview'
  | 'deleteReview'
  | 'createReply'
  | 'editReply'
  | 'deleteReply'
  | 'hideReview'
  | 'showReview'
  | 'hideReply'
  | 'showReply';

type OutcomeToasts = Required<
  Pick<ReviewAction<unknown>, 'successToast' | 'failureToast' | 'hiddenToast' | 'waitingToast'>
>;

/** The toasts of an act, one for each outcome. */
export function outcomeToasts(t: TFunction, kind: ReviewActionKind): OutcomeToasts {
  const isReply = kind === 'createReply' || kind === 'editReply';
  return {
    waitingToast: { title: t('reviews.waiting.kept'), description: t('reviews.waiting.keptText') },
    hiddenToast: {
      title: t(isReply ? 'reviews.held.replyTitle' : 'reviews.held.title'),
      description: t('reviews.held.text'),
    },
    successToast: { title: t(`reviews.done.${kind}`) },
    failureToast: (error) => ({
      title: t(`reviews.failed.${kind}`),
      description: isOutdated(kind, error) ? t('reviews.why.outdated') : reasonText(t, error),
      variant: 'destructive',
      event: error instanceof ApiError && error.code === 'notSignedIn' ? 'signedOut' : undefined,
    }),
  };
}

/** Whether an administrator would have shown words that have been changed since they were read. */
function isOutdated(kind: ReviewActionKind, error: Error): boolean {
  const isShown = kind === 'showReview' || kind === 'showReply';
  return isShown && error instanceof ApiError && error.code === 'conflict';
}

const explainedErrorCodes = new Set([
  'offline',
  'notSignedIn',
  'notFound',
  'ownInstitution',
  'conflict',
  'tooMany',
  'unavailable',
  'unsure',
  'editing',
  'imageUnknown',
]);

/** Why an act failed, if the reader can do something about it. */
function reasonText(t: TFunction, error: Error): ToastContent['description'] {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'invalid') return problemText(t, error.errors[0]?.code ?? null);
  const { seconds } = error.params;
  if (error.code === 'tooMany' && seconds !== undefined) {
    const count = Math.ceil(seconds / 60);
    return t('reviews.why.tooManyMinutes', { count, n: count });
  }
  return errorCodeText(t, error.code);
}

/** The reason for an error code; undefined when there is none to show. */
export function errorCodeText(t: TFunction, code: string): string | undefined {
  if (code === 'alreadyReviewed') return t('reviews.already');
  return explainedErrorCodes.has(code) ? t(`reviews.why.${code}`) : undefined;
}

/** The text for a field's error code; undefined for null. */
export function problemText(t: TFunction, code: string | null): string | undefined {
  if (code === null) return undefined;
  if (code === 'required') return t('error.required');
  if (code === 'imageUnknown') return t('uploader.unknown');
  if (code === 'imageNotUploaded') return t('uploader.notUploaded');
  if (code === 'tooManyImages') return t('uploader.tooMany', { n: maxImages });
  return t(`reviews.problem.${code}`, {
    most: maxReviewTextLength,
    defaultValue: t('error.required'),
  });
}
