import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { OpeningSpan } from '../places/opening-hours.ts';

/** Says of hours that end at midnight or after it that they do; nothing otherwise. */
export function LateClosingNote({ open, close }: OpeningSpan) {
  const { t } = useTranslation();
  if (close === '' || open <= close) return null;
  return (
    <p className="col-span-full text-sm text-muted">
      {close === '00:00' ? t('hoursForm.midnight') : t('hoursForm.nextDay')}
    </p>
  );
}
