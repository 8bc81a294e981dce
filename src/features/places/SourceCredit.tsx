import { useTranslation } from '../../web/i18n/use-translation.ts';

interface SourceCreditProps {
  /** Where an imported place comes from; null for one that its owner registered. */
  source: string | null;
  /** Null where no credit is required. */
  licence: string | null;
}

/** Credits the source of an imported place and its licence, as ODbL and other licences require. */
export function SourceCredit({ source, licence }: SourceCreditProps) {
  const { t } = useTranslation();
  if (!source || !licence) return null;
  const isOpenStreetMap = /openstreetmap|^osm\b/i.test(source);
  const name = isOpenStreetMap ? t('map.openStreetMap') : source;
  // No-break spaces keep the licence's name on one line: 'ODbL' without its version is a different licence.
  const text = t('place.source', { source: name, licence: licence.replaceAll(' ', '\u00A0') });
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
      {isOpenStreetMap ? (
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
