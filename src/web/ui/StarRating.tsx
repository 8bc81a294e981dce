import { useTranslation } from '../i18n/use-translation.ts';
import { formatNumber } from '../../shared/digits.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface StarRatingProps {
  /** The average, 1 to 5; 0 or absent when there are no reviews. */
  rating: number | undefined;
  reviewCount: number;
}

/** A star in a box of 24 by 24. */
export const starPath = 'M12 1.9l3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9-5-4.9 6.9-1z';

/** An average to one decimal with five stars and the number of reviews (D34). */
export function StarRating({ rating, reviewCount }: StarRatingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!rating || reviewCount === 0) {
    return <span className="text-sm text-muted">{t('ui.noReviews')}</span>;
  }
  const average = formatNumber(rating, language, 1);
  const count = formatNumber(reviewCount, language);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span className="sr-only">{t('ui.rating', { average, count: reviewCount, n: count })}</span>
      <span aria-hidden className="font-semibold">
        {average}
      </span>
      <Stars filled={rating} />
      <span aria-hidden className="text-muted">
        ({count})
      </span>
    </span>
  );
}

/** Five stars of which `filled` are full, to the tenth; a picture only, without words. */
export function Stars({ filled, size = 16 }: { filled: number; size?: number }) {
  return (
    <span aria-hidden className="inline-flex">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} share={Math.min(1, Math.max(0, filled - index))} size={size} />
      ))}
    </span>
  );
}

function Star({ share, size }: { share: number; size: number }) {
  const width = Math.round(share * 10) * 2.4;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={starPath} fill="var(--color-line)" />
      {width > 0 && (
        <svg width={width} height="24" viewBox={`0 0 ${width} 24`}>
          <path d={starPath} fill="var(--color-marigold)" />
        </svg>
      )}
    </svg>
  );
}
