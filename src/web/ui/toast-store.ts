/** A short message to the visitor; 'destructive' marks errors. */
export interface Toast {
  id: number;
  /** Whether it is still to be read: a dismissed one is closed and removed later. */
  open: boolean;
  title: string;
  description?: string | undefined;
  variant?: 'destructive' | undefined;
  /** Set on one that tells, among other things, that the session has ended. */
  says?: 'signedOut' | undefined;
}

export interface ToastContent extends Omit<Toast, 'id' | 'open'> {
  /** It is not shown while an open one says this anyway. */
  unlessSaid?: Toast['says'];
}

/** A dismissed toast is removed after this long. */
export const removalDelayMs = 1_000_000;
/** How long a toast stays; shorter while others wait behind it. */
export const shownMs = 6000;
export const shownBeforeNextMs = 4000;
/** What comes later than this after a success is about the next act, which wants its answer now. */
export const sameActMs = 1000;

/** All toasts in the order they came; the first open one is the visible one (D22). */
export interface ToastStore {
  toasts: () => readonly Toast[];
  visible: () => Toast | null;
  show: (content: ToastContent) => void;
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
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const visible = () => toasts.find(({ open }) => open) ?? null;

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const hold = () => clearTimeout(leaving);

  const release = () => {
    hold();
    const shown = visible();
    if (!shown) return;
    const waiting = toasts.filter(({ open }) => open).length > 1;
    leaving = setTimeout(() => dismiss(shown.id), waiting ? shownBeforeNextMs : shownMs);
  };

  const dismiss = (id: number) => {
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalDelayMs);
    release();
  };

  return {
    toasts: () => toasts,
    visible,
    show: ({ unlessSaid, ...content }) => {
      const isSaid = (toast: Toast) =>
        saysTheSame(toast, content) || (unlessSaid && toast.says === unlessSaid);
      if (toasts.some((toast) => toast.open && isSaid(toast))) return;
      const shown = visible();
      if (shown && !shown.variant && Date.now() - lastAt > sameActMs) dismiss(shown.id);
      lastAt = Date.now();
      lastId += 1;
      change([...toasts, { ...content, id: lastId, open: true }]);
      release();
    },
    dismiss,
    hold,
    release,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function saysTheSame(a: ToastContent, b: ToastContent): boolean {
  return a.title === b.title && a.description === b.description && a.variant === b.variant;
}
