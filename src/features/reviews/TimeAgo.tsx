import { formatRelativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** A moment (ISO 8601) as 'x days ago'. */
export function TimeAgo({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp}>
      {formatRelativeTime(new Date(timestamp), useNow(), useLanguage())}
    </time>
  );
}
