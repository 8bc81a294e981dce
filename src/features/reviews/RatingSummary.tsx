import { useTranslation } from '../../web/i18n/use-translation.ts';
import { formatNumber } from '../../shared/digits.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { RatingDistribution } from './contract.ts';
import { RatingFilterLink } from './RatingFilterLink.tsx';
import { starBars } from './rules.ts';
import type { StarBar } from './rules.ts';

interface RatingSummaryProps {
  distribution: RatingDistribution;
  /** The number of stars that the reviews are limited to; null for all. */
  rating: number | null;
}

/**
 * The average rating, and five bars with the number of reviews for each number of stars; each bar that
 * stands for some shows these alone.
 */
export function RatingSummary({ distribution, rating }: RatingSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bars, average, count } = starBars(distribution);
  const averageText = formatNumber(average, language, 1);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex flex-col items-center gap-1">
        <p className="text-2xl font-semibold">
          <span aria-hidden>{averageText}</span>
          <span className="sr-only">{t('reviews.average', { average: averageText })}</span>
        </p>
        <Stars filled={average} />
        <p className="text-sm text-muted">{t('reviews.count', { count, n: count })}</p>
      </div>
      <ul aria-label={t('reviews.distribution')} className="min-w-0 max-w-sm grow basis-36">
        {bars.map((bar) => (
          <li key={bar.stars}>
            <Bar bar={bar} on={bar.stars === rating} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const barStyle = 'flex min-h-11 items-center gap-2 rounded-control px-2 text-sm';

function Bar({ bar, on }: { bar: StarBar; on: boolean }) {
  if (bar.count === 0 && !on)
    return (
      <div className={`${barStyle} text-muted`}>
        <BarContent bar={bar} />
      </div>
    );
  return (
    <RatingFilterLink
      rating={bar.stars}
      on={on}
      className={`${barStyle} text-green no-underline ${on ? 'bg-green-soft font-semibold' : 'hover:bg-sunken'}`}
    >
      <BarContent bar={bar} />
    </RatingFilterLink>
  );
}

function BarContent({ bar: { stars, count, share } }: { bar: StarBar }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <span className="sr-only">
        {t('reviews.starsGiven', {
          stars: t('reviews.starChoice', { count: stars, n: stars }),
          reviews: t('reviews.count', { count, n: count }),
        })}
      </span>
      <span aria-hidden className="w-3 text-center text-ink">
        {formatNumber(stars, language)}
      </span>
      <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-marigold"
          style={{ width: `${Math.round(share * 1000) / 10}%` }}
        />
      </span>
      <span aria-hidden className="w-10 text-right">
        {formatNumber(count, language)}
      </span>
    </>
  );
}
