import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { RouteGuard } from '../../web/shell/RouteGuard.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';
import { useSession } from '../accounts/session.ts';

/** A role of the product, not one of ARIA. */
const needed = 'admin';

/**
 * Lets administrators alone see a screen (D10, D37). What it tells comes at its top: at its end it would
 * lie on the buttons that decide, hide or save next.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <RouteGuard role={needed} denied={t('admin.denied')}>
      {/* What one has typed is not the next one's who signs in, as in another tab. */}
      <Fragment key={user?.id}>{children}</Fragment>
      <TopToasts />
    </RouteGuard>
  );
}
