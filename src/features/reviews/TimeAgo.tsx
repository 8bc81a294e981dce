import { formatRelativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** A moment (ISO 8601) as 'x days ago'. */
export function TimeAgo({ at }: { at: string }) {
  return <time dateTime={at}>{formatRelativeTime(new Date(at), useNow(), useLanguage())}</time>;
}
