/** A short message to the visitor; 'destructive' marks errors. */
export interface Toast {
  id: number;
  /** Whether it is still to be read: a dismissed one is closed and removed later. */
  open: boolean;
  title: string;
  description?: string | undefined;
  variant?: 'destructive' | undefined;
  /** Set on one that tells, among other things, that the session has ended. */
  event?: 'signedOut' | undefined;
  /**
   * What was tried: the result of a later try replaces those of earlier ones. The name of a part begins
   * with that of the whole ('institution photos'), whose later results replace it, too.
   */
  operation?: string | undefined;
}

/** A toast to be shown. */
export interface ToastContent extends Omit<Toast, 'id' | 'open'> {
  /** It is not shown while an open toast says this already. */
  unlessShown?: Toast['event'];
}

/** A dismissed toast is removed after this long. */
export const removalDelayMs = 1_000_000;
/** How long a toast stays; shorter while others wait behind it. */
export const shownMs = 6000;
export const shownBeforeNextMs = 4000;
/** A toast later than this after a success is about the next act, and replaces it at once. */
export const sameOperationMs = 1000;

/** All toasts in the order they came; the first open one is the visible one (D22). */
export interface ToastStore {
  toasts: () => readonly Toast[];
  visible: () => Toast | null;
  /** Returns what takes it back when it is no longer true. */
  show: (content: ToastContent) => () => void;
  dismiss: (id: number) => void;
  /** Stops the visible toast from leaving by itself while somebody is reading it. */
  hold: () => void;
  release: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes an empty store. A toast that says what an open one already says is not queued twice. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let lastAt = 0;
  /** When each act was last told of. */
  const reportedAt = new Map<string, number>();
  let dismissTimer: ReturnType<typeof setTimeout> | undefined;
  /** The toast that is being shown, and since when. */
  let display = { id: 0, since: 0, held: false };
  const listeners = new Set<() => void>();

  const visible = () => toasts.find(({ open }) => open) ?? null;

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  /** Has the visible toast leave in time, counted from when it appeared, however many come meanwhile. */
  const scheduleDismissal = () => {
    clearTimeout(dismissTimer);
    const toast = visible();
    if (!toast) return;
    if (toast.id !== display.id) display = { id: toast.id, since: Date.now(), held: false };
    if (display.held) return;
    const next = toasts.find(({ id, open }) => open && id !== toast.id);
    dismissTimer = setTimeout(
      () => dismiss(toast.id),
      display.since + displayMs(toast, next) - Date.now(),
    );
  };

  const closeToasts = (shouldClose: (toast: Toast) => boolean) => {
    const closed = new Set(
      toasts.filter((toast) => toast.open && shouldClose(toast)).map(({ id }) => id),
    );
    if (closed.size === 0) return;
    change(toasts.map((toast) => (closed.has(toast.id) ? { ...toast, open: false } : toast)));
    setTimeout(() => change(toasts.filter(({ id }) => !closed.has(id))), removalDelayMs);
    scheduleDismissal();
  };

  const dismiss = (id: number) => closeToasts((toast) => toast.id === id);

  return {
    toasts: () => toasts,
    visible,
    show: ({ unlessShown, ...content }) => {
      const now = Date.now();
      const { operation } = content;
      if (operation) {
        // Errors right after each other belong to one try and stay; anything else replaces what is there.
        const isNewTry =
          !content.variant || now - (reportedAt.get(operation) ?? now) > sameOperationMs;
        if (isNewTry) closeToasts((toast) => `${toast.operation} `.startsWith(`${operation} `));
        reportedAt.set(operation, now);
      }
      const takeBack = () => closeToasts((toast) => saysTheSame(toast, content));
      const isDuplicate = (toast: Toast) =>
        saysTheSame(toast, content) || (unlessShown && toast.event === unlessShown);
      if (toasts.some((toast) => toast.open && isDuplicate(toast))) return takeBack;
      const previous = visible();
      if (previous && !previous.variant && now - lastAt > sameOperationMs) dismiss(previous.id);
      lastAt = now;
      lastId += 1;
      change([...toasts, { ...content, id: lastId, open: true }]);
      scheduleDismissal();
      return takeBack;
    },
    dismiss,
    hold: () => {
      display.held = true;
      clearTimeout(dismissTimer);
    },
    release: () => {
      if (!display.held) return;
      display = { ...display, since: Date.now(), held: false };
      scheduleDismissal();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How long a toast is shown, in ms: a success soon makes way for the result of another act. */
function displayMs(toast: Toast, next: Toast | undefined): number {
  if (!next) return shownMs;
  return !toast.variant && toast.operation !== next.operation ? sameOperationMs : shownBeforeNextMs;
}

function saysTheSame(a: ToastContent, b: ToastContent): boolean {
  return a.title === b.title && a.description === b.description && a.variant === b.variant;
}
