import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { rowId } from './row-style.ts';

/**
 * Keeps the row of the selected place in sight, if it was: pressing a row moves the map to its place,
 * and then other places may come before it in the list of those in view.
 * @param selected null: none, or the list begins at its top with whatever it shows
 * @param index the index of its row; -1: it is not listed
 */
export function useKeepRowInView(
  scroller: RefObject<HTMLElement | null>,
  selected: string | null,
  index: number,
): void {
  const wasInSight = useRef(false);
  useLayoutEffect(() => {
    const { current: list } = scroller;
    const row = selected && document.getElementById(rowId(selected));
    if (!list || !row || index < 0) {
      wasInSight.current = false;
      return undefined;
    }
    if (wasInSight.current) row.scrollIntoView({ block: 'nearest' });
    const recordVisibility = () => {
      wasInSight.current = isRowVisible(row, list);
    };
    recordVisibility();
    list.addEventListener('scroll', recordVisibility, { passive: true });
    return () => list.removeEventListener('scroll', recordVisibility);
  }, [scroller, selected, index]);
}

function isRowVisible(row: HTMLElement, list: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const listRect = list.getBoundingClientRect();
  return bottom > listRect.top && top < listRect.bottom;
}
