/** Whether the focused element was removed from the page, so that nothing has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Whether the visitor is in a field outside of a part of the page: a form or an answer that appears late
 * in that part is not to take the focus from them in the middle of a word.
 */
export function isTypingElsewhere(part: Element | null | undefined): boolean {
  const { activeElement: field } = document;
  return field !== null && field.matches('input, textarea, select') && !part?.contains(field);
}

/**
 * The ref of an element that is removed by a press inside it, as an error is by Retry: moves the focus to
 * the heading or map before it, since what takes its place may need a while to come.
 */
export function refocusOnRemoval(leaving: Element | null): (() => void) | undefined {
  return leaving ? () => moveFocusOut(leaving, focusTargetsBefore(leaving)) : undefined;
}

/**
 * To be called before an element is removed: if the focus is inside, moves it to the last of `others`
 * that takes it, else to the screen. Otherwise keyboards and screen readers begin at the top again.
 */
export function moveFocusOut(leaving: Element, others: readonly HTMLElement[]): void {
  if (!leaving.contains(document.activeElement)) return;
  const candidates = [document.getElementById('content'), ...others];
  while (candidates.length > 0) {
    const candidate = candidates.pop();
    candidate?.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/** The headings and regions before an element, in the order of the page, made focusable. */
function focusTargetsBefore(element: Element): HTMLElement[] {
  const stops = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,[role=region]')].filter(
    (stop) => stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // A map can be reached by Tab already.
  for (const stop of stops) if (stop.tabIndex < 0) stop.tabIndex = -1;
  return stops;
}
