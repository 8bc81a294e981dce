import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { ApiError } from '../../web/api/client.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { Stars } from '../../web/ui/StarRating.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { placeName } from '../places/place-name.ts';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';
import { WrittenAt } from '../reviews/WrittenAt.tsx';
import { showReviewMutation } from './author-queries.ts';

interface AuthorReviewItemProps {
  authorId: string;
  review: AuthorReview;
  onHide: () => void;
}

/**
 * A person's review with its place, whether and why it is hidden, and the button to change that. Clipped, so
 * that combining marks piled up in its text cannot overlap others.
 */
export function AuthorReviewItem({ authorId, review, onHide }: AuthorReviewItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { rating, comment, is_hidden, hidden_reason } = review;
  const name = placeName(
    { name: review.institution_name, name_bn: review.institution_name_bn },
    useLanguage(),
  );
  const { show, showing } = useShowing(authorId, review);
  const Icon = is_hidden ? Eye : EyeOff;
  const act = is_hidden ? 'show' : 'hide';
  return (
    <li
      // Pressed in a row whose review was deleted meanwhile, its button goes with it.
      ref={refocusOnRemoval}
      aria-labelledby={id}
      className="card flex flex-col gap-2 overflow-y-clip p-3 [overflow-wrap:anywhere] sm:p-4"
    >
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
          <Link
            to={`/institution/${review.institution_id}#reviews`}
            lang={detectTextLanguage(name)}
            className="inline-flex min-h-11 min-w-11 items-center text-green underline"
          >
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Stars filled={rating} />
          <span className="sr-only">{t('reviews.stars', { n: rating })}</span>
          <WrittenAt item={review} />
          {!review.is_active && <Badge>{t('adminAuthor.hiddenPlace')}</Badge>}
        </p>
      </div>
      {comment && <FoldedText text={comment} />}
      {is_hidden && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Badge tone="bad">{t('reviews.hidden')}</Badge>
          {hidden_reason && t(`adminAuthor.reason.${hidden_reason}`)}
        </p>
      )}
      <div className="flex justify-end">
        {/* One button for both, so that focus can return to it after the dialog has closed. */}
        <Button
          variant="secondary"
          aria-label={t(`adminAuthor.${act}Name`, { name })}
          busy={showing && t('reviews.moderation.show.busy')}
          onClick={is_hidden ? show : onHide}
        >
          <Icon size={18} aria-hidden /> {t(`reviews.moderation.${act}.label`)}
        </Button>
      </div>
    </li>
  );
}

function useShowing(authorId: string, review: AuthorReview) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`show ${review.id}`);
  const showing = useMutation(showReviewMutation(api, useQueryClient(), authorId));
  const showFailure = (error: Error) => {
    const isOutdated = error instanceof ApiError && error.code === 'conflict';
    showToast({
      title: t('reviews.failed.showReview'),
      description: isOutdated ? t('reviews.why.outdated') : failureReason(t, error),
      variant: 'destructive',
    });
  };
  return {
    showing: showing.isPending,
    show: () => {
      // With `mutateAsync`, so that the toast appears even if the list is left before the response.
      showing
        .mutateAsync(review)
        .then(() => showToast({ title: t('reviews.done.showReview') }), showFailure);
    },
  };
}
