import { useTranslation } from '../../web/i18n/use-translation.ts';
import { formatNumber } from '../../shared/digits.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { RatingDistribution } from './contract.ts';
import { starBars } from './rules.ts';
import type { StarBar } from './rules.ts';

/** The average rating, and five bars with the number of reviews for each number of stars. */
export function RatingSummary({ distribution }: { distribution: RatingDistribution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bars, average, count } = starBars(distribution);
  const averageText = formatNumber(average, language, 1);
  return (
    <div className="flex items-center gap-5">
      <div className="flex flex-col items-center gap-1">
        <p className="text-2xl font-semibold">
          <span aria-hidden>{averageText}</span>
          <span className="sr-only">{t('reviews.average', { average: averageText })}</span>
        </p>
        <Stars filled={average} />
        <p className="text-sm text-muted">{t('reviews.count', { count, n: count })}</p>
      </div>
      <ul aria-label={t('reviews.distribution')} className="min-w-0 max-w-sm grow">
        {bars.map((bar) => (
          <Bar key={bar.stars} bar={bar} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ bar: { stars, count, share } }: { bar: StarBar }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className="flex items-center gap-2 text-sm">
      <span className="sr-only">
        {t('reviews.starsGiven', {
          stars: t('reviews.starChoice', { count: stars, n: stars }),
          reviews: t('reviews.count', { count, n: count }),
        })}
      </span>
      <span aria-hidden className="w-3 text-center">
        {formatNumber(stars, language)}
      </span>
      <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-marigold"
          style={{ width: `${Math.round(share * 1000) / 10}%` }}
        />
      </span>
      <span aria-hidden className="w-10 text-right text-muted">
        {formatNumber(count, language)}
      </span>
    </li>
  );
}
