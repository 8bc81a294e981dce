import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';
import { openParam } from './list-search.ts';

/** Leaves only the places that are known to be open now, or takes that back. */
export function OpenNow({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const to = useOpenNowAddress(!on);
  return (
    <LinkButton
      variant={on ? 'primary' : 'secondary'}
      to={to}
      replace
      preventScrollReset
      aria-current={on ? 'true' : undefined}
    >
      {on && <Check size={20} aria-hidden />}
      {t('places.openNow')}
    </LinkButton>
  );
}

/** The address of the same list with or without what is closed, or may be. */
export function useOpenNowAddress(on: boolean): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (on) params.set(openParam, 'true');
  else params.delete(openParam);
  return `${pathname}?${params}`;
}
