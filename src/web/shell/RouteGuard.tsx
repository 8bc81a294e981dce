import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { AccessDenied } from '../../features/accounts/AccessDenied.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useGoOn } from '../ui/use-go-on.ts';
import { guardOf } from './route-guard.ts';
import type { Guard } from './route-guard.ts';

interface RouteGuardProps extends Guard {
  /** What a signed-in person without the role is told, in place of the general text (D37). */
  denied?: string;
  children: ReactNode;
}

/** Shows a screen only to those who may see it. */
export function RouteGuard({ role, fallback, denied, children }: RouteGuardProps) {
  const { t } = useTranslation();
  const way = guardOf(useSession(), { role, fallback });
  if (way === 'open') return children;
  if (way === 'denied') return <AccessDenied text={denied ?? t('access.noPermission')} />;
  if (way === 'loading') {
    return (
      <main role="status" className="page flex items-center gap-2 py-16" aria-busy>
        <Spinner /> {t('shell.loading')}
      </main>
    );
  }
  return <Elsewhere to={way.redirect} />;
}

/** Redirects from this screen, unless the visitor is leaving it already when their session ends. */
function Elsewhere({ to }: { to: string }) {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const lead = useEffectEvent(() => goOn(() => void navigate(to, { replace: true })));
  useEffect(() => void lead(), []);
  return null;
}
