import { relativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** A moment (ISO 8601) as 'x days ago'. */
export function TimeAgo({ at }: { at: string }) {
  return <time dateTime={at}>{relativeTime(new Date(at), useNow(), useLanguage())}</time>;
}
