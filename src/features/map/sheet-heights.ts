/** The three heights of the list over the map on phones. */
const sheetHeights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** At its lowest only the head shows, which grows with the size of text. */
const peekRem = 5.75;
const halfShare = 0.46;
/** Pixels a millisecond: for a faster drag the direction counts, not where it ended. */
const minFlickSpeed = 0.5;

/** What the sheet's heights are reckoned from, in pixels: the map's height and the size of text. */
export interface SheetMetrics {
  mapHeightPx: number;
  remPx: number;
}

/** How high the list stands over a map, in pixels. */
export function sheetHeightPx(height: SheetHeight, { mapHeightPx, remPx }: SheetMetrics): number {
  const peek = Math.min(peekRem * remPx, mapHeightPx);
  if (height === 'peek') return peek;
  return height === 'half' ? Math.max(Math.round(mapHeightPx * halfShare), peek) : mapHeightPx;
}

/** One step up or down; at the end it stays. */
export function stepSheetHeight(height: SheetHeight, step: 1 | -1): SheetHeight {
  const index = sheetHeights.indexOf(height) + step;
  return sheetHeights[Math.min(Math.max(index, 0), sheetHeights.length - 1)] ?? height;
}

/** What a press on the handle does: up step by step, then down to the head again. */
export function sheetHeightAfterPress(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'peek' : stepSheetHeight(height, 1);
}

/**
 * Where the list comes to rest after it was dragged.
 * @param draggedPx how high it stood when it was let go
 * @param speed pixels a millisecond, upwards positive
 */
export function sheetHeightAfterDrag(
  draggedPx: number,
  speed: number,
  metrics: SheetMetrics,
): SheetHeight {
  const nearest = sheetHeights.toSorted(
    (a, b) =>
      Math.abs(sheetHeightPx(a, metrics) - draggedPx) -
      Math.abs(sheetHeightPx(b, metrics) - draggedPx),
  )[0];
  if (Math.abs(speed) < minFlickSpeed) return nearest ?? 'half';
  const heightsAhead = sheetHeights.filter((height) =>
    speed > 0
      ? sheetHeightPx(height, metrics) > draggedPx
      : sheetHeightPx(height, metrics) < draggedPx,
  );
  return (speed > 0 ? heightsAhead[0] : heightsAhead.at(-1)) ?? nearest ?? 'half';
}
