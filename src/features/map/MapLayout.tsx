import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { SheetHeight } from './sheet-heights.ts';
import type { BottomSheet } from './use-bottom-sheet.ts';

interface MapLayoutProps {
  header: ReactNode;
  /** What the list is called; on phones it stands at the head of the sheet. */
  title: ReactNode;
  list: ReactNode;
  map: ReactNode;
  sheet: BottomSheet;
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLDivElement | null>;
}

const heights: Record<SheetHeight, string> = {
  peek: 'h-23',
  half: 'h-[max(46%,5.75rem)]',
  full: 'h-full',
};

/** At its lowest the sheet shows no row, so none may take the focus. */
const hiddenRowsStyle = 'stacked:[#map-list:not([data-dragged])_&]:invisible';

/**
 * A map screen: side by side from 1024 px and on a phone on its side, which has no height for both;
 * else the list as a sheet over the map.
 */
export function MapLayout({ header, title, list, map, sheet, scroller }: MapLayoutProps) {
  const { container, panel } = sheet;
  return (
    <main className="fills-window flex min-h-0 grow basis-0 flex-col overflow-hidden print:block print:basis-auto print:overflow-visible">
      {header}
      <div
        ref={container}
        className="relative min-h-0 grow overflow-hidden beside:grid beside:grid-cols-[min(26rem,50%)_minmax(0,1fr)] print:block print:overflow-visible"
      >
        <div
          ref={panel}
          id="map-list"
          className={`absolute inset-x-0 bottom-0 z-10 flex flex-col overflow-hidden rounded-t-card border-t border-line bg-paper transition-[height] duration-150 motion-reduce:transition-none beside:static beside:h-auto beside:min-h-0 beside:rounded-none beside:border-t-0 beside:border-r print:static print:h-auto print:overflow-visible print:border-0 ${heights[sheet.height]}`}
        >
          <SheetHead sheet={sheet}>{title}</SheetHead>
          <div
            ref={scroller}
            // `relative`, so that visually hidden texts scroll with the list: otherwise a browser that finds
            // a word in one of them scrolls the whole page, and the map with it.
            className={`relative min-h-0 grow overflow-y-auto overscroll-contain print:overflow-visible ${sheet.height === 'peek' ? hiddenRowsStyle : ''}`}
          >
            {list}
          </div>
        </div>
        <div className="absolute inset-0 beside:relative print:relative print:h-128 print:break-inside-avoid">
          {map}
        </div>
      </div>
    </main>
  );
}

/** The sheet's head: dragged by the finger, pressed by finger or keyboard. */
function SheetHead({ sheet, children }: { sheet: BottomSheet; children: ReactNode }) {
  const { t } = useTranslation();
  const { height, handleProps } = sheet;
  const Icon = height === 'full' ? ChevronDown : ChevronUp;
  return (
    <div className="relative shrink-0 border-b border-line pt-5 pr-[calc(1rem+30px)] pb-2 pl-4 beside:pt-3">
      {children}
      <button
        type="button"
        aria-expanded={height !== 'peek'}
        aria-controls="map-list"
        aria-label={height === 'full' ? t('maps.lowerList') : t('maps.raiseList')}
        {...handleProps}
        className="needs-script absolute inset-0 flex touch-none items-center justify-end px-4 -outline-offset-2 beside:hidden"
      >
        <span
          aria-hidden
          className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong"
        />
        <Icon size={22} aria-hidden className="text-muted" />
      </button>
    </div>
  );
}
