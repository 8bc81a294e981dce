import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { useOpenNowAddress } from './open-now-address.ts';

interface NoneOpenProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search?: string;
  /** What else can be done, before the way back to all. */
  children?: ReactNode;
}

/** Nothing is known to be open: the closed ones are offered. */
export function NoneOpen({ heading, search = '', children }: NoneOpenProps) {
  const { t } = useTranslation();
  const withClosed = useOpenNowAddress(false);
  const title = search
    ? t('places.noneOpenForQuery', { text: search, category: heading })
    : t('places.noneOpen', { category: heading });
  return (
    <EmptyState title={title}>
      {children}
      <LinkButton variant="secondary" to={withClosed} replace preventScrollReset>
        {t('places.closedToo')}
      </LinkButton>
    </EmptyState>
  );
}
