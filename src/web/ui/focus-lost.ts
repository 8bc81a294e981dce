/** Whether what had the focus has gone from the page, so that nothing has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Whether somebody fills in a field outside of a part of the page: what comes late in there, a form or
 * an answer, is not to take the focus from them in the middle of a word.
 */
export function isTypingElsewhere(part: Element | null | undefined): boolean {
  const { activeElement: field } = document;
  return field !== null && field.matches('input, textarea, select') && !part?.contains(field);
}

/**
 * The ref of what goes by a press of something in it, as an error does by Retry: leads the focus on
 * to the heading or map before it, since what comes in its place may take a while to come.
 */
export function leadsBack(leaving: Element | null): (() => void) | undefined {
  return leaving ? () => passFocus(leaving, stopsBefore(leaving)) : undefined;
}

/**
 * Before an element goes: gives the focus, if it is in there, to the last of others that takes it,
 * else to the screen. Whoever works by keyboard or screen reader would begin at the top again.
 */
export function passFocus(leaving: Element, others: readonly HTMLElement[]): void {
  if (!leaving.contains(document.activeElement)) return;
  const left = [document.getElementById('content'), ...others];
  while (left.length > 0) {
    const other = left.pop();
    other?.focus({ preventScroll: true });
    if (document.activeElement === other) return;
  }
}

/** In the order of the page; they may be given the focus. */
function stopsBefore(element: Element): HTMLElement[] {
  const stops = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,[role=region]')].filter(
    (stop) => stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // A map that stands may be gone to by Tab already.
  for (const stop of stops) if (stop.tabIndex < 0) stop.tabIndex = -1;
  return stops;
}
