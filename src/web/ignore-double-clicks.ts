/** A press by mouse or finger. */
interface Press {
  /** Which it is of several in a row, as the browser counts. */
  count: number;
  byFinger: boolean;
  x: number;
  y: number;
  /** In milliseconds, as events have it. */
  timeMs: number;
}

/** A press with what it hit, and the text of that, since it may be gone a moment later. */
interface Pressed extends Press {
  control: Element | null;
  text: string;
}

/** Two taps are a double tap when no more than this lies between them. */
export const maxBetweenTapsMs = 400;
const maxBetweenTapsPx = 24;

const controls = 'a, button, label, input, select, textarea, summary, [role=option], [role=button]';

/** Whether two presses are a double click. Phones count no taps: there place and time decide. */
export function isDoubleClick(first: Press, next: Press): boolean {
  if (next.count > 1) return true;
  if (!first.byFinger || !next.byFinger) return false;
  const isNear = Math.hypot(next.x - first.x, next.y - first.y) <= maxBetweenTapsPx;
  return isNear && next.timeMs - first.timeMs <= maxBetweenTapsMs;
}

/**
 * From now on the second press of a double click is ignored where it hits something else than the
 * first, which has led to another screen, or has opened or closed something.
 */
export function ignoreDoubleClicks(): void {
  let previousPress: Pressed | null = null;
  const onClick = (event: MouseEvent) => {
    // Pressed by the keyboard, or by a script.
    if (event.detail === 0) return;
    const pressed = pressedBy(event);
    if (
      previousPress &&
      isDoubleClick(previousPress, pressed) &&
      isOtherControl(previousPress, pressed)
    ) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      previousPress = pressed;
    }
  };
  document.addEventListener('click', onClick, { capture: true });
}

function pressedBy(event: MouseEvent): Pressed {
  const control = controlOf(event.target);
  return {
    control,
    text: control?.getAttribute('aria-label') ?? control?.textContent ?? '',
    count: event.detail,
    byFinger: 'pointerType' in event && event.pointerType === 'touch',
    x: event.clientX,
    y: event.clientY,
    timeMs: event.timeStamp,
  };
}

/**
 * The control that a press acts on. For a label that is its control, to which the browser sends a second
 * press. For a press beside a dialog it is the dialog, which the press closes.
 */
function controlOf(target: EventTarget | null): Element | null {
  if (target instanceof HTMLDialogElement) return target;
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** Whether the second press hit something else, and not the next of its kind, as another message. */
function isOtherControl(first: Pressed, next: Pressed): boolean {
  if (!first.control || !next.control || first.control === next.control) return false;
  return first.text !== next.text;
}
