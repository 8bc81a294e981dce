import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import type { SessionUser } from '../../features/accounts/session.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { useLazyPart } from '../ui/use-lazy-part.ts';

/** The place of the bell, which comes after the page and to signed-in people only. */
export function BellSlot({ user }: { user: SessionUser }) {
  const [LoadedBell, load] = useLazyPart(() => import('./LoadedBell.tsx'), 'LoadedBell');
  // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the page stands
  useEffect(load, []);
  if (LoadedBell) return <LoadedBell user={user} />;
  return (
    <span aria-hidden className={iconButtonStyle}>
      <Bell size={22} />
    </span>
  );
}
