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
import { isWaiting } from '../reviews/hiding-reasons.ts';
import { ReviewPhotos } from '../reviews/ReviewPhotos.tsx';
import { WrittenAt } from '../reviews/WrittenAt.tsx';
import type { AuthorItem as Item } from './author-items.ts';
import { showItemMutation } from './author-queries.ts';
import { nameOfKind } from './name-of-kind.ts';

interface AuthorItemProps {
  authorId: string;
  /** The author's. */
  authorName: string;
  item: Item;
  /** Asks before it is hidden, or kept hidden. */
  onAsk: (act: 'hide' | 'keep') => void;
}

/**
 * A person's review or reply with its place, whether and why it is hidden, and the buttons to change that.
 * Clipped, so that combining marks piled up in its text cannot overlap others.
 */
export function AuthorItem({ authorId, authorName, item, onAsk }: AuthorItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, is_hidden, hidden_reason } = item;
  const text = kind === 'review' ? item.comment : item.message;
  const name = placeName(
    { name: item.institution_name, name_bn: item.institution_name_bn },
    useLanguage(),
  );
  const { show, showing } = useShowing(authorId, item);
  const Icon = is_hidden ? Eye : EyeOff;
  const act = is_hidden ? 'show' : 'hide';
  return (
    <li
      // Pressed in a row that was deleted meanwhile, its button goes with it.
      ref={refocusOnRemoval}
      aria-labelledby={id}
      className="card flex flex-col gap-2 overflow-y-clip p-3 [overflow-wrap:anywhere] sm:p-4"
    >
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
          <Link
            to={`/institution/${item.institution_id}#reviews`}
            lang={detectTextLanguage(name)}
            className="inline-flex min-h-11 min-w-11 items-center text-green underline"
          >
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {kind === 'review' && (
            <>
              <Stars filled={item.rating} />
              <span className="sr-only">{t('reviews.stars', { n: item.rating })}</span>
            </>
          )}
          <WrittenAt item={item} />
          {kind === 'reply' && item.is_by_owner && <Badge tone="good">{t('reviews.owner')}</Badge>}
          {!item.is_active && <Badge>{t('adminAuthor.hiddenPlace')}</Badge>}
        </p>
      </div>
      {text && <FoldedText text={text} />}
      {kind === 'review' && <ReviewPhotos images={item.images} author={authorName} place={name} />}
      {is_hidden && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Badge tone="bad">{t('reviews.hidden')}</Badge>
          {hidden_reason && t(`adminAuthor.reason.${hidden_reason}`)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isWaiting(item) && (
          <div ref={refocusOnRemoval}>
            <Button
              variant="secondary"
              aria-label={t(`authorItems.${kind}.keepName`, { name })}
              onClick={() => onAsk('keep')}
            >
              {t('adminAuthor.keep')}
            </Button>
          </div>
        )}
        {/* One button for both, so that focus can return to it after the dialog has closed. */}
        <Button
          variant="secondary"
          aria-label={t(`authorItems.${kind}.${act}Name`, { name })}
          busy={showing && t('reviews.moderation.show.busy')}
          onClick={is_hidden ? show : () => onAsk('hide')}
        >
          <Icon size={18} aria-hidden /> {t(`reviews.moderation.${act}.label`)}
        </Button>
      </div>
    </li>
  );
}

function useShowing(authorId: string, item: Item) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`show ${item.id}`);
  const showing = useMutation(showItemMutation(api, useQueryClient(), authorId));
  const kind = nameOfKind[item.kind];
  const showFailure = (error: Error) => {
    const isOutdated = error instanceof ApiError && error.code === 'conflict';
    showToast({
      title: t(`reviews.failed.show${kind}`),
      description: isOutdated ? t('reviews.why.outdated') : failureReason(t, error),
      variant: 'destructive',
    });
  };
  return {
    showing: showing.isPending,
    show: () => {
      // With `mutateAsync`, so that the toast appears even if the list is left before the response.
      showing
        .mutateAsync(item)
        .then(() => showToast({ title: t(`reviews.done.show${kind}`) }), showFailure);
    },
  };
}
