import { Link } from 'react-router';
import { dateText } from '../../shared/date-text.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { dhakaDate } from '../../shared/dhaka-day.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { HeldAuthor } from '../reviews/author-moderation-contract.ts';

/**
 * A person whose reviews begin hidden, since when, and how many there are. Clipped, so that combining marks
 * piled up in a name cannot overlap others.
 */
export function HeldAuthorItem({ author }: { author: HeldAuthor }) {
  const { t } = useTranslation();
  const { id, held_since, review_count: total, shown_count } = author;
  const name = author.full_name ?? t('reviews.user');
  const date = dateText(useLanguage(), dhakaDate(new Date(held_since)), true);
  return (
    <li className="overflow-y-clip px-3 py-2 [overflow-wrap:anywhere] sm:px-4">
      <Link
        to={`/admin/authors/${id}`}
        lang={detectTextLanguage(name)}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-green underline"
      >
        {name}
      </Link>
      <p className="text-sm text-muted">
        <time dateTime={held_since}>{t('adminHeld.since', { date })}</time>
        {' · '}
        {total === 0
          ? t('adminHeld.noReviews')
          : t('adminAuthor.counts', { count: total, total, n: total - shown_count })}
      </p>
    </li>
  );
}
