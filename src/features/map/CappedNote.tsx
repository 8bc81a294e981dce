import { useTranslation } from '../../web/i18n/use-translation.ts';

/** Says that only the open places nearest to the middle of the map are marked, not all. */
export function CappedNote() {
  const { t } = useTranslation();
  return (
    <p role="status" className="card px-3 py-2 text-sm">
      {t('maps.capped')}
    </p>
  );
}
