import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { dateText } from '../../shared/date-text.ts';
import { dhakaDate } from '../../shared/dhaka-day.ts';

/**
 * The day in Dhaka on which what is told of a place was last changed, so that visitors can judge how far to
 * trust it.
 */
export function LastUpdate({ updatedAt }: { updatedAt: string }) {
  const { t } = useTranslation();
  const date = dhakaDate(new Date(updatedAt));
  return (
    <p className="px-4 text-sm text-muted">
      <time dateTime={date}>
        {t('place.lastUpdate', { date: dateText(useLanguage(), date, true) })}
      </time>
    </p>
  );
}
