/** A press by mouse or finger. */
interface Press {
  /** Which it is of several in a row, as the browser counts. */
  count: number;
  byFinger: boolean;
  x: number;
  y: number;
  /** In milliseconds, as events have it. */
  at: number;
}

/** What is pressed: what it was called then, since it may be gone a moment later. */
interface Pressed extends Press {
  control: Element | null;
  words: string;
}

/** Two taps are one when no more than this lies between them. */
export const mostBetweenTapsMs = 400;
const mostBetweenTapsPx = 24;

const controls = 'a, button, label, input, select, textarea, summary, [role=option], [role=button]';

/** Whether a press goes with the one before. Phones count no taps: there place and time tell. */
export function isSecondPress(first: Press, next: Press): boolean {
  if (next.count > 1) return true;
  if (!first.byFinger || !next.byFinger) return false;
  const isNear = Math.hypot(next.x - first.x, next.y - first.y) <= mostBetweenTapsPx;
  return isNear && next.at - first.at <= mostBetweenTapsMs;
}

/**
 * From now on the second press of a double click does nothing to what it was not meant for: what
 * lies there since the first one led to another screen, closed something, or opened it.
 */
export function ignoreSecondPresses(): void {
  let first: Pressed | null = null;
  const onClick = (event: MouseEvent) => {
    // By the keyboard, or by a script.
    if (event.detail === 0) return;
    const pressed = pressedBy(event);
    if (first && isSecondPress(first, pressed) && isMistaken(first, pressed)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      first = pressed;
    }
  };
  document.addEventListener('click', onClick, { capture: true });
}

function pressedBy(event: MouseEvent): Pressed {
  const control = controlOf(event.target);
  return {
    control,
    words: control?.getAttribute('aria-label') ?? control?.textContent ?? '',
    count: event.detail,
    byFinger: 'pointerType' in event && event.pointerType === 'touch',
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
  };
}

/**
 * A press on the words of a box to tick is followed by one on the box itself. A press beside a dialog is
 * one on the dialog: it closes it.
 */
function controlOf(target: EventTarget | null): Element | null {
  if (target instanceof HTMLDialogElement) return target;
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** It is something else, and not the next of its kind, as one message after another. */
function isMistaken(first: Pressed, next: Pressed): boolean {
  if (!first.control || !next.control || first.control === next.control) return false;
  return first.words !== next.words;
}
