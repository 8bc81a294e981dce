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
  const hasAgreed = useRef(false);
  // In an object, because a state setter would call a bare function.
  const [pendingLeave, setPendingLeave] = useState<{ leave: () => Promise<void> } | null>(null);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !hasAgreed.current &&
      // This screen stays mounted until the next one is rendered, although it has been left.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    const removeGuard = guardLeaving((leave) => setPendingLeave({ leave }));
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      removeGuard();
    };
  }, [unsaved]);
  const leave = async () => {
    onLeave();
    if (!pendingLeave) return blocker.proceed?.();
    setPendingLeave(null);
    hasAgreed.current = true;
    await pendingLeave.leave();
    // Still mounted, so leaving has failed; the unsaved order is still here and needs the guard again.
    hasAgreed.current = false;
  };
  return (
    <ConfirmDialog
      open={pendingLeave !== null || blocker.state === 'blocked'}
      title={t('admin.leaveTitle')}
      text={t('admin.leaveText')}
      action={t('admin.leave')}
      busy={false}
      onConfirm={() => void leave()}
      onClose={() => {
        setPendingLeave(null);
        blocker.reset?.();
      }}
    />
  );
}
