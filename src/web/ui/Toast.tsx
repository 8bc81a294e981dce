import { X } from 'lucide-react';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { createToastStore } from './toast-store.ts';
import type { Toast, ToastContent, ToastStore } from './toast-store.ts';

type ShowToast = (content: ToastContent) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows toasts, one at a time, above everything else on the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store.show}>
      {children}
      <ToastArea store={store} />
    </ToastContext>
  );
}

/** Shows a toast, after those that are still waiting to be read. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** The place where toasts appear: both live regions stand from the start, so both are heard. */
export function ToastArea({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.visible, store.visible);
  const isError = toast?.variant === 'destructive';
  const card = toast && <ToastCard key={toast.id} toast={toast} store={store} />;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+0.75rem)] z-50 px-3">
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </div>
  );
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { t } = useTranslation();
  const tone =
    toast.variant === 'destructive'
      ? 'border-red bg-red-soft text-red'
      : 'border-line-strong bg-surface text-ink';
  return (
    <div
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
      className={`pointer-events-auto mx-auto flex max-w-md items-center gap-2 rounded-card border py-1 pr-1 pl-4 motion-safe:animate-[appear_150ms] ${tone}`}
    >
      <div className="grow py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
      <IconButton
        label={t('ui.dismiss')}
        onClick={() => store.dismiss(toast.id)}
        className="text-current hover:bg-transparent"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
