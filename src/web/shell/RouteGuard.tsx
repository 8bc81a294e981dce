import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { AccessDenied } from '../../features/accounts/AccessDenied.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { useNavigateIfCurrent } from '../ui/use-navigate-if-current.ts';
import { checkGuard } from './route-guard.ts';
import type { Guard } from './route-guard.ts';
import { SessionLoading } from './SessionLoading.tsx';

interface RouteGuardProps extends Guard {
  /** What a signed-in person without the role is told, in place of the general text (D37). */
  denied?: string;
  children: ReactNode;
}

/** Shows a screen only to those who may see it. */
export function RouteGuard({ role, fallback, denied, children }: RouteGuardProps) {
  const { t } = useTranslation();
  const decision = checkGuard(useSession(), { role, fallback });
  if (decision === 'open') return children;
  if (decision === 'denied') return <AccessDenied text={denied ?? t('access.noPermission')} />;
  if (decision === 'loading') return <SessionLoading />;
  return <RedirectFromScreen to={decision.redirect} />;
}

/** Redirects from this screen, unless the visitor is leaving it already when their session ends. */
function RedirectFromScreen({ to }: { to: string }) {
  const navigate = useNavigate();
  const navigateIfCurrent = useNavigateIfCurrent();
  const redirect = useEffectEvent(() =>
    navigateIfCurrent(() => void navigate(to, { replace: true })),
  );
  useEffect(() => void redirect(), []);
  return null;
}
