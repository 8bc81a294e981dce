import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { ScreenMemory } from './screen-memory.ts';
import {
  sheetHeightAfterPress,
  sheetHeightAfterDrag,
  sheetHeightPx,
  stepSheetHeight,
} from './sheet-heights.ts';
import type { SheetHeight, SheetMetrics } from './sheet-heights.ts';

/** The list over the map: how high it stands, and how it is moved. */
export interface BottomSheet {
  height: SheetHeight;
  setHeight: (height: SheetHeight) => void;
  /** The element that the map and the sheet share. */
  area: RefObject<HTMLDivElement | null>;
  /** The element of the sheet itself. */
  panel: RefObject<HTMLDivElement | null>;
  /** Pixels of the map that the sheet covers, as far as some of the map still shows. */
  coveredPx: number;
  handle: {
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

interface Drag {
  fromY: number;
  fromPx: number;
  px: number;
  /** The last point of the drag, for its speed. */
  atY: number;
  at: number;
  speed: number;
}

const minDragPx = 6;

/** Holds the sheet's height, which a memory keeps; drags write it to the element and settle at one of the three. */
export function useBottomSheet({ kept, keep }: ScreenMemory<{ sheet: SheetHeight }>): BottomSheet {
  const [height, setHeight] = useState(kept.sheet ?? 'half');
  useEffect(() => keep({ sheet: height }), [keep, height]);
  const area = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const metrics = useSheetMetrics(area);
  const isSideBySide = useIsSideBySide();

  const endDrag = () => {
    const { current } = drag;
    drag.current = null;
    if (!panel.current || !current) return;
    panel.current.style.removeProperty('height');
    panel.current.style.removeProperty('transition');
    panel.current.removeAttribute('data-dragged');
    if (hasDragged.current) setHeight(sheetHeightAfterDrag(current.px, current.speed, metrics));
  };
  return {
    height,
    setHeight,
    area,
    panel,
    coveredPx: isSideBySide ? 0 : sheetHeightPx(height === 'full' ? 'half' : height, metrics),
    handle: {
      onClick: () => {
        // A drag ends in a click, which is not a press on the handle.
        if (!hasDragged.current) setHeight(sheetHeightAfterPress(height));
        hasDragged.current = false;
      },
      onKeyDown: (event) => {
        const { key } = event;
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
        event.preventDefault();
        setHeight(stepSheetHeight(height, key === 'ArrowUp' ? 1 : -1));
      },
      onPointerDown: (event) => {
        hasDragged.current = false;
        const { clientY, timeStamp, currentTarget, pointerId } = event;
        currentTarget.setPointerCapture(pointerId);
        const fromPx = panel.current?.offsetHeight ?? 0;
        drag.current = {
          fromY: clientY,
          fromPx,
          px: fromPx,
          atY: clientY,
          at: timeStamp,
          speed: 0,
        };
      },
      onPointerMove: ({ clientY, timeStamp }) => {
        const { current } = drag;
        if (!current || !panel.current) return;
        if (Math.abs(clientY - current.fromY) >= minDragPx) hasDragged.current = true;
        if (!hasDragged.current) return;
        current.px = Math.min(
          Math.max(current.fromPx + current.fromY - clientY, sheetHeightPx('peek', metrics)),
          metrics.areaPx,
        );
        current.speed = (current.atY - clientY) / Math.max(timeStamp - current.at, 1);
        current.atY = clientY;
        current.at = timeStamp;
        panel.current.setAttribute('data-dragged', '');
        panel.current.style.transition = 'none';
        panel.current.style.height = `${current.px}px`;
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
}

function useSheetMetrics(area: RefObject<HTMLElement | null>): SheetMetrics {
  const [measured, setMeasured] = useState<SheetMetrics>({ areaPx: 0, remPx: 0 });
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasured({ areaPx: current.offsetHeight, remPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [area]);
  return measured;
}

/** The variant `beside` of the style sheet. */
const sideBySideQuery = '(width >= 64rem), (height < 30rem) and (width >= 40rem)';

/** Whether list and map stand side by side. */
function useIsSideBySide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(sideBySideQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(sideBySideQuery).matches,
    () => false,
  );
}
