import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useBlocker, useLocation } from 'react-router';
import { guardLeaving } from '../../web/leave-guard.ts';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';

interface UnsavedOrderGuardProps {
  unsaved: boolean;
  /** Called when they agree to leave without saving. */
  onLeave: () => void;
}

/** Asks before leaving the screen, or signing out, with an unsaved order. */
export function UnsavedOrderGuard({ unsaved, onLeave }: UnsavedOrderGuardProps) {
  const { t } = useTranslation();
  const agreed = useRef(false);
  // In an object, because a state setter would call a bare function.
  const [asked, setAsked] = useState<{ leave: () => Promise<void> } | null>(null);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !agreed.current &&
      // This screen stays mounted until the next one is rendered, although it has been left.
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
    // Still mounted, so leaving has failed; the unsaved order is still here and needs the guard again.
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
