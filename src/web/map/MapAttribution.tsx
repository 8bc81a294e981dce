import { useTranslation } from '../i18n/use-translation.ts';
import { usePageSettings } from '../page-settings.ts';
import { mapOverlayAttributes } from './map-visibility.ts';

interface MapAttributionProps {
  /** Whether tiles cannot be loaded. */
  tilesMissing: boolean;
  /** Pixels at the bottom of the map that are covered. */
  bottomPx?: number;
}

/** Whose work the tiles are, as their licence asks, and whether some of them are missing. */
export function MapAttribution({ tilesMissing, bottomPx = 0 }: MapAttributionProps) {
  const { t } = useTranslation();
  const { attribution } = usePageSettings().tiles;
  return (
    <div
      {...mapOverlayAttributes}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-[1000] flex justify-end gap-[8px] text-[min(0.875rem,4.4vw)] leading-snug *:pointer-events-auto"
      // A transform causes no layout shift when the height becomes known.
      style={{ transform: `translateY(${-bottomPx}px)` }}
    >
      <p role="status" className={tilesMissing ? creditStyle : undefined}>
        {tilesMissing && t('map.tilesMissing')}
      </p>
      {attribution && (
        <p className={creditStyle}>
          {/openstreetmap/i.test(attribution) ? (
            <a href="https://www.openstreetmap.org/copyright" className="underline">
              {attribution === osmAttribution ? t('map.openStreetMap') : attribution}
            </a>
          ) : (
            attribution
          )}
        </p>
      )}
    </div>
  );
}

/** The usual attribution, which is shown in the visitor's language. */
const osmAttribution = '© OpenStreetMap contributors';

const creditStyle = 'rounded-tl-control bg-surface px-[8px] py-[4px] text-muted';
