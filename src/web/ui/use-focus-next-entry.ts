import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { isFocusLost } from './focus.ts';

/** The props of the list. */
interface FocusNextEntryProps<Element> {
  ref: RefObject<Element | null>;
  onClick: (event: MouseEvent<Element>) => void;
}

/**
 * In a list whose entries are removed, or lose the control that was pressed in them, moves the focus to
 * the entry that is in that place now, which needs a tabindex. Otherwise keyboards and screen readers
 * would begin at the top of the page again.
 * @param changes the focus is checked whenever one of these changes
 * @param fallback gets the focus where no entry is left
 */
export function useFocusNextEntry<Element extends HTMLElement>(
  changes: readonly unknown[],
  fallback?: RefObject<HTMLElement | null>,
): FocusNextEntryProps<Element> {
  const ref = useRef<Element>(null);
  const pressedIndex = useRef(-1);
  useEffect(() => {
    if (pressedIndex.current < 0) return;
    const entries = [...(ref.current?.children ?? [])];
    const next = entries[Math.min(pressedIndex.current, entries.length - 1)] ?? fallback?.current;
    if (!isFocusLost() || !(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    pressedIndex.current = -1;
    // oxlint-disable-next-line react/exhaustive-deps -- a list of them, always as long
  }, changes);
  return {
    ref,
    onClick: ({ target, currentTarget }) => {
      pressedIndex.current = [...currentTarget.children].findIndex(
        (entry) => target instanceof Node && entry.contains(target),
      );
    },
  };
}
