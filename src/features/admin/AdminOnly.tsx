import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { RouteGuard } from '../../web/shell/RouteGuard.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';
import { useSession } from '../accounts/session.ts';

/** A constant, because a literal `role` would look like an ARIA role to the linter. */
const requiredRole = 'admin';

/**
 * Shows a screen to administrators only (D10, D37). Toasts appear at the top: at the bottom they would
 * cover the buttons that are pressed next.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <RouteGuard role={requiredRole} denied={t('admin.denied')}>
      {/* Remounted when another person signs in, as may happen in another tab, so that drafts are not
          shared. */}
      <Fragment key={user?.id}>{children}</Fragment>
      <TopToasts />
    </RouteGuard>
  );
}
