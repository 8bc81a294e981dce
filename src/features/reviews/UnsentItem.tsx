import { CircleAlert, Clock } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { OutboxItem } from '../../web/offline/outbox-rules.ts';
import { useAgeText } from '../../web/offline/use-age-text.ts';
import { Button } from '../../web/ui/Button.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { PlaceNameContext } from './place-name.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import type { ReviewFormValues } from './review-actions.ts';
import { errorCodeText } from './outcome-texts.ts';
import { useUnsentItem } from './use-unsent-item.ts';
import { UnsentItemForm } from './UnsentItemForm.tsx';

interface UnsentItemProps {
  user: SessionUser;
  item: OutboxItem;
  /** Present when another review exists already: called with these words to edit that one. */
  onEditExisting?: ((words: ReviewFormValues) => void) | undefined;
}

/** A review or reply that the server does not have yet, with the actions on it. */
export function UnsentItem({ user, item, onEditExisting }: UnsentItemProps) {
  const { t } = useTranslation();
  const age = useAgeText()(item.at);
  const { editing, editButton, returned, edit, close, save, sendAgain, remove } =
    useUnsentItem(item);
  const { kind, words, reason } = item;
  const isReview = kind === 'review';
  const place = use(PlaceNameContext);
  return (
    <div className="rounded-control border border-dashed border-line-strong p-3">
      <p className="flex items-center gap-2 font-semibold">
        {returned ? (
          <CircleAlert size={18} aria-hidden className="shrink-0 text-red" />
        ) : (
          <Clock size={18} aria-hidden className="shrink-0 text-muted" />
        )}
        {returned ? t(`saved.returned.${kind}`) : t(`reviews.waiting.${kind}`)}
      </p>
      {reason && (
        <p className={`text-sm ${returned ? 'text-red' : 'text-muted'}`}>
          {errorCodeText(t, reason)}
        </p>
      )}
      <p className="text-sm text-muted">{t('reviews.waiting.written', { age })}</p>
      {editing ? (
        <UnsentItemForm user={user} item={item} onSave={save} onClose={close} />
      ) : (
        <>
          {isReview && (
            <p>
              <Stars filled={words.rating} />
              <span className="sr-only">{t('reviews.stars', { n: words.rating })}</span>
            </p>
          )}
          {words.text && <FoldedText text={words.text} />}
          <ReviewPhotos
            images={words.images}
            author={user.full_name ?? t('reviews.user')}
            place={place}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            {onEditExisting && (
              <Button
                variant="secondary"
                onClick={() => {
                  onEditExisting({
                    ...{ rating: words.rating, comment: words.text, images: words.images },
                  });
                  void remove();
                }}
              >
                {t('reviews.waiting.instead')}
              </Button>
            )}
            {reason && !onEditExisting && (
              <Button variant="secondary" onClick={sendAgain}>
                {t('reviews.waiting.again')}
              </Button>
            )}
            {!onEditExisting && (
              <Button
                ref={editButton}
                variant="secondary"
                aria-label={isReview ? t('reviews.editReview') : t('reviews.editReply')}
                onClick={edit}
              >
                {t('reviews.edit')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void remove()}>
              {returned ? t('reviews.waiting.discard') : t('reviews.waiting.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
