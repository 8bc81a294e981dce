declare global {
  interface Window {
    /** The button that was pressed last, before scripts could do what it is for. */
    pressed?: HTMLElement | null;
  }
}

/**
 * Does what was typed and pressed on a drawn page before its scripts had come: a search would lose
 * its text when it is next drawn. To be called while that still stands there.
 */
export function doEarlyActs(): void {
  const searches = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const typed = Array.from(searches, notedTyping);
  const { pressed } = window;
  // The page's own, written as short as can be.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  window.onclick = null;
  delete window.pressed;
  pressed?.removeAttribute('aria-busy');
  // Once everything on the page has heard that scripts run.
  setTimeout(() => {
    for (const typeAgain of typed) typeAgain?.();
    pressed?.click();
  });
}

function notedTyping(input: HTMLInputElement): (() => void) | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return undefined;
  return () => {
    input.value = defaultValue;
    // Past React, which takes what is set as `value` for its own.
    input.setRangeText(value, 0, defaultValue.length);
    input.setSelectionRange(selectionStart, selectionEnd);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
