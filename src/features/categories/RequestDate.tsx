import { dateText } from '../../shared/date-text.ts';
import { dhakaDate } from '../../shared/dhaka-day.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** The date of a request, in Bangladesh time. */
export function RequestDate({ timestamp }: { timestamp: string }) {
  const { t } = useTranslation();
  const date = dateText(useLanguage(), dhakaDate(new Date(timestamp)), true);
  return (
    <p className="text-sm text-muted">
      <time dateTime={timestamp}>{t('categoryRequest.date', { date })}</time>
    </p>
  );
}
