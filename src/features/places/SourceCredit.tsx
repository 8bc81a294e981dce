import { useTranslation } from '../../web/i18n/use-translation.ts';

interface SourceCreditProps {
  /** Where an imported place comes from; null for one that its owner registered. */
  source: string | null;
  /** Null where nobody asks to be named. */
  licence: string | null;
}

/** Who gathered an imported place, and under which licence: ODbL and others ask for it. */
export function SourceCredit({ source, licence }: SourceCreditProps) {
  const { t } = useTranslation();
  if (!source || !licence) return null;
  const isOpenStreetMap = /openstreetmap|^osm\b/i.test(source);
  const name = isOpenStreetMap ? t('map.openStreetMap') : source;
  // Its name stays in one line: 'ODbL' without its version is another one.
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
