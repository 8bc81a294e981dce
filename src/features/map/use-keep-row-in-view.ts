import { useEffect, useLayoutEffect, useRef } from 'react';
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

/**
 * Keeps the row of the selected place in sight, if it was, when the list gets another size: on a phone
 * that is turned on its side it is half as high.
 * @param selected null: none
 */
export function useKeepRowOnResize(
  scroller: RefObject<HTMLElement | null>,
  selected: string | null,
): void {
  useEffect(() => {
    const { current: list } = scroller;
    if (!list || !selected) return undefined;
    let wasInSight = false;
    const findRow = () => document.getElementById(rowId(selected));
    const recordVisibility = () => {
      const row = findRow();
      wasInSight = row !== null && isRowVisible(row, list);
    };
    const observer = new ResizeObserver(() => {
      if (wasInSight) findRow()?.scrollIntoView({ block: 'nearest' });
      recordVisibility();
    });
    observer.observe(list);
    list.addEventListener('scroll', recordVisibility, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', recordVisibility);
    };
  }, [scroller, selected]);
}

function isRowVisible(row: HTMLElement, list: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const listRect = list.getBoundingClientRect();
  return bottom > listRect.top && top < listRect.bottom;
}
