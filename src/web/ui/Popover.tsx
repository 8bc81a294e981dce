import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface PopoverProps {
  /** What stands on the control that opens it. */
  label: ReactNode;
  /** The control's name where its content has no words. */
  name?: string | undefined;
  className?: string | undefined;
  /** Called each time that it opens. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A control with a panel below it, for menus of links and small forms. It is a disclosure
 * (`details`), so it works before any script runs; scripts add closing by Escape, by a press or focus
 * elsewhere, by following one of its links, and by leaving the screen.
 */
export function Popover({ label, name, className = '', onOpen, children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // One that was opened before any script ran stays open when scripts take over.
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (details.current && lastPathname.current !== pathname) details.current.open = false;
    lastPathname.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const close = (returnFocus: boolean) => {
      if (!details.current?.open) return;
      details.current.open = false;
      if (returnFocus) details.current.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close(true);
    const onPress = (event: Event) => {
      // The path at the time of the press: by now another element may have taken its place.
      const pressed = event.composedPath();
      const isInside = details.current !== null && pressed.includes(details.current);
      const isLinkPressed = pressed.some((element) => element instanceof HTMLAnchorElement);
      if (!isInside || isLinkPressed) close(false);
    };
    // Left by the Tab key, it would cover what has the focus then.
    const onFocus = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onPress);
    };
  }, []);
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="relative"
    >
      <summary
        aria-label={name}
        className={`list-none rounded-control [&::-webkit-details-marker]:hidden ${className}`}
      >
        {label}
      </summary>
      <div className="card absolute right-0 z-30 mt-1 max-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-0.5rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain p-2">
        {children}
      </div>
    </details>
  );
}
