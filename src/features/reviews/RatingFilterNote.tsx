import { useTranslation } from '../../web/i18n/use-translation.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { RatingFilterLink } from './RatingFilterLink.tsx';

/** Says that the list holds only the reviews with so many stars, and leads back to all. */
export function RatingFilterNote({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="font-semibold">{t('reviews.withRating', { count: rating, n: rating })}</p>
      <RatingFilterLink rating={null} className={buttonStyle('quiet', '-mx-2 print:hidden')}>
        {t('reviews.showAll')}
      </RatingFilterLink>
    </div>
  );
}
