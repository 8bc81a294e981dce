import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { ClosedToo } from './ClosedToo.tsx';

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
  const title = search
    ? t('places.noneOpenForQuery', { text: search, category: heading })
    : t('places.noneOpen', { category: heading });
  return (
    <EmptyState title={title}>
      {children}
      <ClosedToo />
    </EmptyState>
  );
}
