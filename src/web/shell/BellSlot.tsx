import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '../../features/accounts/session.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.tsx';

/** Holds the place of the bell, whose code is fetched after the page, for signed-in people only. */
export function BellSlot({ user }: { user: SessionUser }) {
  const [LoadedBell, load] = useLazyComponent(() => import('./LoadedBell.tsx'), 'LoadedBell');
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- by the path, what could not be fetched is asked for again on the next screen
  useEffect(load, [pathname]);
  if (LoadedBell) return <LoadedBell user={user} />;
  return (
    <span aria-hidden className={iconButtonStyle}>
      <Bell size={22} />
    </span>
  );
}
