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
  container: RefObject<HTMLDivElement | null>;
  /** The element of the sheet itself. */
  panel: RefObject<HTMLDivElement | null>;
  /** Pixels of the map that the sheet covers, as far as some of the map still shows. */
  coveredPx: number;
  handleProps: {
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

interface Drag {
  startY: number;
  startHeightPx: number;
  heightPx: number;
  /** The last point of the drag, for its speed. */
  lastY: number;
  lastTimeMs: number;
  speed: number;
}

const minDragPx = 6;

/** Holds the sheet's height, which a memory keeps; drags write it to the element and settle at one of the three. */
export function useBottomSheet({
  restored,
  save,
}: ScreenMemory<{ sheet: SheetHeight }>): BottomSheet {
  const [height, setHeight] = useState(restored.sheet ?? 'half');
  useEffect(() => save({ sheet: height }), [save, height]);
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const metrics = useSheetMetrics(container);
  const isSideBySide = useIsSideBySide();

  const endDrag = () => {
    const { current } = drag;
    drag.current = null;
    if (!panel.current || !current) return;
    panel.current.style.removeProperty('height');
    panel.current.style.removeProperty('transition');
    panel.current.removeAttribute('data-dragged');
    if (hasDragged.current)
      setHeight(sheetHeightAfterDrag(current.heightPx, current.speed, metrics));
  };
  return {
    height,
    setHeight,
    container,
    panel,
    coveredPx: isSideBySide ? 0 : sheetHeightPx(height === 'full' ? 'half' : height, metrics),
    handleProps: {
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
        const startHeightPx = panel.current?.offsetHeight ?? 0;
        drag.current = {
          startY: clientY,
          startHeightPx,
          heightPx: startHeightPx,
          lastY: clientY,
          lastTimeMs: timeStamp,
          speed: 0,
        };
      },
      onPointerMove: ({ clientY, timeStamp }) => {
        const { current } = drag;
        if (!current || !panel.current) return;
        if (Math.abs(clientY - current.startY) >= minDragPx) hasDragged.current = true;
        if (!hasDragged.current) return;
        current.heightPx = Math.min(
          Math.max(
            current.startHeightPx + current.startY - clientY,
            sheetHeightPx('peek', metrics),
          ),
          metrics.mapHeightPx,
        );
        current.speed = (current.lastY - clientY) / Math.max(timeStamp - current.lastTimeMs, 1);
        current.lastY = clientY;
        current.lastTimeMs = timeStamp;
        panel.current.setAttribute('data-dragged', '');
        panel.current.style.transition = 'none';
        panel.current.style.height = `${current.heightPx}px`;
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
}

function useSheetMetrics(area: RefObject<HTMLElement | null>): SheetMetrics {
  const [measured, setMeasured] = useState<SheetMetrics>({ mapHeightPx: 0, remPx: 0 });
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasured({ mapHeightPx: current.offsetHeight, remPx });
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
