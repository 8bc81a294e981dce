import { Link } from 'react-router';
import { dateText } from '../../shared/date-text.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { dhakaDate } from '../../shared/dhaka-day.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import type { HeldAuthor } from '../reviews/author-moderation-contract.ts';
import type { AuthorItemKind } from './author-items.ts';

/**
 * A person whose reviews and replies begin hidden, since when, how many there are, and what waits to be read.
 * Clipped, so that combining marks piled up in a name cannot overlap others.
 */
export function HeldAuthorItem({ author }: { author: HeldAuthor }) {
  const { t } = useTranslation();
  const { id, held_since, waiting_count } = author;
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
        {countText('review', author.review_count, author.shown_count)}
        {author.reply_count > 0 && (
          <>
            {' · '}
            {countText('reply', author.reply_count, author.shown_reply_count)}
          </>
        )}
      </p>
      {waiting_count > 0 && (
        <Badge tone="bad">{t('adminAuthor.toRead', { n: waiting_count })}</Badge>
      )}
    </li>
  );

  function countText(kind: AuthorItemKind, total: number, shown: number): string {
    return total === 0
      ? t('adminHeld.noReviews')
      : t(`authorItems.${kind}.counts`, { count: total, total, n: total - shown });
  }
}
