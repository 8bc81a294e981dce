import { Flag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { useSession } from '../accounts/session.ts';

/** An address with this fragment opens the form; sign-in returns to it. */
const reportHash = '#report';

interface ReportEntryProps {
  institutionId: string;
  /** The owner is offered to report reviews of their own place only; null: it has none. */
  ownerId: string | null;
}

/** The button to report that something is wrong with a place, or that one owns it; or a review of it. */
export function ReportEntry({ institutionId, ownerId }: ReportEntryProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [ReportDialog, load, progressLine] = useLazyComponent(
    () => import('./ReportDialog.tsx'),
    'ReportDialog',
  );
  const isOpenedByHash = user !== null && hash === reportHash;
  const start = () => {
    load();
    setOpen(true);
  };
  const startFromHash = useEffectEvent(start);
  useEffect(() => {
    if (isOpenedByHash) startFromHash();
  }, [isOpenedByHash]);
  const close = () => {
    setOpen(false);
    // The fragment is removed, as a reload would open the dialog again.
    if (isOpenedByHash)
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  const isOwnPlace = user !== null && user.id === ownerId;
  const label = (
    <>
      <Flag size={18} aria-hidden /> {t(isOwnPlace ? 'report.reviewAction' : 'report.action')}
    </>
  );
  if (!user) {
    const next = `${pathname}${search}${reportHash}`;
    // Sign-in goes back in the history where it can, so this entry gets the fragment too.
    const addHashToEntry = (event: MouseEvent) => {
      if (!isModifiedClick(event)) history.replaceState(history.state, '', next);
    };
    return (
      <LinkButton
        variant="quiet"
        to={`/auth?next=${encodeURIComponent(next)}`}
        onClick={addHashToEntry}
        className={style}
      >
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={start} className={`needs-script ${style}`}>
        {label}
      </Button>
      {isOpen &&
        (ReportDialog ? (
          <ReportDialog
            institutionId={institutionId}
            user={user}
            isOwnPlace={isOwnPlace}
            onClose={close}
          />
        ) : (
          progressLine
        ))}
    </>
  );
}

const style = 'self-start print:hidden';
