import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from './Button.tsx';
import { TopToasts } from './Toast.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside, makes the page behind it inert
 * and gives the focus back when it closes. On phones it stands at the bottom, under the thumb.
 */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  // Together with its content: an empty dialog would still cover the page for a moment.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    keepScrollbarRoom();
    dialog.current?.showModal();
  }, [open]);
  // A dialog that is unmounted while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    // By keyboard, Escape does what a press beside it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog or file chooser inside it was cancelled, which closes by itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // After repeated requests browsers close it although that was prevented: it has to open again.
      onClose={() => {
        if (open && !dialog.current?.open) dialog.current?.showModal();
      }}
      onPointerDown={({ target }) => {
        pressedBeside.current = target === dialog.current;
      }}
      // Not before the click: if it closed during a tap, the tap would hit what lies behind.
      onClick={({ target }) => {
        if (pressedBeside.current && target === dialog.current) onClose();
      }}
      className="m-auto mb-0 max-h-[85dvh] w-full max-w-lg overflow-auto rounded-t-card border border-line bg-surface p-0 text-ink sm:mb-auto sm:rounded-card"
    >
      {open && (
        <div className="p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <div className="mb-2 flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 pt-2 text-lg font-semibold wrap-anywhere">
              {title}
            </h2>
            <IconButton label={t('ui.close')} onClick={onClose} className="-mt-1 -mr-2">
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          {children}
          <TopToasts place="top" />
        </div>
      )}
    </dialog>
  );
}

/** Keeps the room of the page's scrollbar, which disappears while a dialog is open. */
function keepScrollbarRoom(): void {
  const { documentElement: root } = document;
  const gutter = window.innerWidth > root.clientWidth ? 'stable' : 'auto';
  root.style.setProperty('--dialog-gutter', gutter);
}
