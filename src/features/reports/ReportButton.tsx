import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { useSession } from '../accounts/session.ts';
import type { ReportKey } from './queries.ts';

interface ReportButtonProps {
  reported: Omit<ReportKey, 'userId'>;
  /** An address with this fragment, '#' included, opens the form; sign-in returns to it. */
  hash: string;
  /** What it does, in words, where its visible label does not name what is reported. */
  name?: string;
  className: string;
  children: ReactNode;
}

/** A button that opens the form to report something; signed-out visitors are led to sign-in first. */
export function ReportButton({ reported, hash, name, className, children }: ReportButtonProps) {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [ReportDialog, load, progressLine] = useLazyComponent(
    () => import('./ReportDialog.tsx'),
    'ReportDialog',
  );
  const isOpenedByHash = user !== null && location.hash === hash;
  const start = () => {
    load();
    setOpen(true);
  };
  const startFromHash = useEffectEvent(start);
  useEffect(() => {
    if (isOpenedByHash) startFromHash();
  }, [isOpenedByHash]);
  const { pathname, search } = location;
  const close = () => {
    flushSync(() => setOpen(false));
    // Opened by the address, the dialog gives the focus back to the whole screen.
    if (isOpenedByHash) button.current?.focus();
    // The fragment is removed, as a reload would open the dialog again.
    if (isOpenedByHash)
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  if (!user) {
    const next = `${pathname}${search}${hash}`;
    // Sign-in goes back in the history where it can, so this entry gets the fragment too.
    const addHashToEntry = (event: MouseEvent) => {
      if (!isModifiedClick(event)) history.replaceState(history.state, '', next);
    };
    return (
      <LinkButton
        variant="quiet"
        to={`/auth?next=${encodeURIComponent(next)}`}
        aria-label={name}
        onClick={addHashToEntry}
        className={className}
      >
        {children}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={name}
        onClick={start}
        className={`needs-script ${className}`}
      >
        {children}
      </Button>
      {isOpen &&
        (ReportDialog ? (
          <ReportDialog reported={reported} user={user} onClose={close} />
        ) : (
          progressLine
        ))}
    </>
  );
}
