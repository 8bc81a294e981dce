import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { RouteGuard } from '../../web/shell/RouteGuard.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';

/** A role of the product, not one of ARIA. */
const needed = 'admin';

/**
 * Lets administrators alone see a screen (D10, D37). What it tells comes at its top: at its end it would
 * lie on the buttons that decide, hide or save next.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <RouteGuard role={needed} denied={t('admin.denied')}>
      {children}
      <TopToasts />
    </RouteGuard>
  );
}
