import { useTranslation } from '../../web/i18n/use-translation.ts';

/** That of what is open now only what is nearest to the middle of the map is marked. */
export function CappedNote() {
  const { t } = useTranslation();
  return (
    <p role="status" className="card px-3 py-2 text-sm">
      {t('maps.capped')}
    </p>
  );
}
