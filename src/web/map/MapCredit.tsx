import { useTranslation } from 'react-i18next';

interface MapCreditProps {
  /** Whose tiles these are. */
  attribution: string;
  /** What is to be said about the map; '' for nothing. */
  note: string;
  /** Pixels at the bottom of the map that are covered. */
  bottomPx: number;
}

/** Whose work the map is, as its licence asks, and a word about it where one is needed. */
export function MapCredit({ attribution, note, bottomPx }: MapCreditProps) {
  const { t } = useTranslation();
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 z-[1000] flex justify-end gap-2 text-sm leading-snug *:pointer-events-auto"
      // A moved layer shifts nothing when the height becomes known.
      style={{ transform: `translateY(${-bottomPx}px)` }}
    >
      <p role="status" className={note && creditStyle}>
        {note}
      </p>
      {attribution && (
        <p className={creditStyle}>
          {/openstreetmap/i.test(attribution) ? (
            <a href="https://www.openstreetmap.org/copyright" className="underline">
              {attribution === plainCredit ? t('map.openStreetMap') : attribution}
            </a>
          ) : (
            attribution
          )}
        </p>
      )}
    </div>
  );
}

/** The usual words, which every language may say in its own way. */
const plainCredit = '© OpenStreetMap contributors';

const creditStyle = 'rounded-tl-control bg-surface px-2 py-1 text-muted';
