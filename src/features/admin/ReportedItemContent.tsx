import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { Stars } from '../../web/ui/StarRating.tsx';
import { AuthorLink } from '../reviews/ModerationActions.tsx';
import { ReviewPhotos } from '../reviews/ReviewPhotos.tsx';
import { WrittenAt } from '../reviews/WrittenAt.tsx';
import type { ReportedItem } from './reported-item.ts';

interface ReportedItemContentProps {
  reported: ReportedItem;
  /** Its author's. */
  name: string;
  /** That of its place. */
  placeName: string;
}

/** A reported review or reply as its readers see it, and the way to all others by its author. */
export function ReportedItemContent({ reported, name, placeName }: ReportedItemContentProps) {
  const { t } = useTranslation();
  const { kind, item } = reported;
  const text = kind === 'review' ? item.comment : item.message;
  return (
    <div className="flex flex-col items-start rounded-control border border-line bg-sunken p-3 pb-1">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {kind === 'review' && (
          <>
            <Stars filled={item.rating} />
            <span className="sr-only">{t('reviews.stars', { n: item.rating })}</span>
          </>
        )}
        <WrittenAt item={item} />
        {kind === 'reply' && item.is_by_owner && <Badge tone="good">{t('reviews.owner')}</Badge>}
      </p>
      {text && <FoldedText text={text} />}
      {kind === 'review' && <ReviewPhotos images={item.images} author={name} place={placeName} />}
      <AuthorLink kind={kind} authorId={item.user_id} name={name} className="-ml-2" />
    </div>
  );
}
