declare global {
  interface Window {
    /** The button that was pressed last before scripts ran. */
    pressed?: HTMLElement | null;
  }
}

/**
 * Repeats what was typed and pressed on the page before its scripts ran: otherwise a search box would
 * lose its text at the next render. To be called while that text is still there.
 */
export function replayEarlyInput(): void {
  const searches = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const typingReplays = Array.from(searches, recordTyping);
  const { pressed } = window;
  // The handler of the page itself, which is written as short as can be.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  window.onclick = null;
  delete window.pressed;
  pressed?.removeAttribute('aria-busy');
  // Once every part of the page has been told that scripts run.
  setTimeout(() => {
    for (const typeAgain of typingReplays) typeAgain?.();
    pressed?.click();
  });
}

function recordTyping(input: HTMLInputElement): (() => void) | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return undefined;
  return () => {
    input.value = defaultValue;
    // Not by setting `value`, which React would take for its own change.
    input.setRangeText(value, 0, defaultValue.length);
    input.setSelectionRange(selectionStart, selectionEnd);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
