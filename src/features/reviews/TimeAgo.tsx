import { formatRelativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';

interface TimeAgoProps {
  /** ISO 8601. */
  timestamp: string;
  /** What to say with it; by default the time alone. */
  format?: (when: string) => string;
}

/** A moment as 'x days ago'. */
export function TimeAgo({ timestamp, format }: TimeAgoProps) {
  const when = formatRelativeTime(new Date(timestamp), useNow(), useLanguage());
  return <time dateTime={timestamp}>{format ? format(when) : when}</time>;
}
