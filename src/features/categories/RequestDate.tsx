import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Language } from '../../shared/language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';

/** A day as people of the language write it, in the time of Bangladesh. */
function dayText(moment: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Dhaka',
  });
  return format.format(new Date(moment));
}

/** When a category was asked for. */
export function RequestDate({ at }: { at: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-muted">
      <time dateTime={at}>{t('categoryRequest.date', { date: dayText(at, useLanguage()) })}</time>
    </p>
  );
}
