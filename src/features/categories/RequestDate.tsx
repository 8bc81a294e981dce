import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Language } from '../../shared/language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** A date in the format of the language, in Bangladesh time. */
function dayText(moment: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Dhaka',
  });
  return format.format(new Date(moment));
}

/** The date of a request. */
export function RequestDate({ timestamp }: { timestamp: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-muted">
      <time dateTime={timestamp}>
        {t('categoryRequest.date', { date: dayText(timestamp, useLanguage()) })}
      </time>
    </p>
  );
}
