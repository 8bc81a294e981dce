import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** What a list is given to lead the focus on. */
interface LeadingOn<Element> {
  ref: RefObject<Element | null>;
  onClick: (event: MouseEvent<Element>) => void;
}

/**
 * Leads the focus on in a list whose entries go, or lose what was pressed in them: to the entry
 * that stands there now, which needs a tabindex. Otherwise whoever works by keyboard or screen
 * reader would begin at the top of the page again.
 * @param changes what is looked at again when one of it changes
 * @param instead gets it where no entry is left
 */
export function useLeadOn<Element extends HTMLElement>(
  changes: readonly unknown[],
  instead?: RefObject<HTMLElement | null>,
): LeadingOn<Element> {
  const ref = useRef<Element>(null);
  const pressed = useRef(-1);
  useEffect(() => {
    if (pressed.current < 0) return;
    const entries = [...(ref.current?.children ?? [])];
    const next = entries[Math.min(pressed.current, entries.length - 1)] ?? instead?.current;
    if (!isFocusLost() || !(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    pressed.current = -1;
    // oxlint-disable-next-line react/exhaustive-deps -- a list of them, always as long
  }, changes);
  return {
    ref,
    onClick: ({ target, currentTarget }) => {
      pressed.current = [...currentTarget.children].findIndex(
        (entry) => target instanceof Node && entry.contains(target),
      );
    },
  };
}
