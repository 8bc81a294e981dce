import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useBlocker, useLocation } from 'react-router';
import { guardLeaving } from '../../web/leave-question.ts';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  unsaved: boolean;
  /** They leave it unsaved. */
  onLeave: () => void;
}

/** Asks before the screen is left, or its visitor signed out, with an order that is not saved. */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation();
  const agreed = useRef(false);
  // Held in an object: React would call a function.
  const [asked, setAsked] = useState<{ leave: () => Promise<void> } | null>(null);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !agreed.current &&
      // Until the screen that was gone to is drawn, this one is there, though it has been left.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const letGo = guardLeaving((leave) => setAsked({ leave }));
    return () => {
      window.removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [unsaved]);
  const leave = async () => {
    onLeave();
    if (!asked) return blocker.proceed?.();
    setAsked(null);
    agreed.current = true;
    await asked.leave();
    // Whoever is still here could not leave: then what is not saved is here, too.
    agreed.current = false;
  };
  return (
    <ConfirmDialog
      open={asked !== null || blocker.state === 'blocked'}
      title={t('admin.leaveTitle')}
      text={t('admin.leaveText')}
      action={t('admin.leave')}
      busy={false}
      onConfirm={() => void leave()}
      onClose={() => {
        setAsked(null);
        blocker.reset?.();
      }}
    />
  );
}
