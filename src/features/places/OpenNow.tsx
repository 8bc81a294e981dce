import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useOpenNowAddress } from './open-now-address.ts';

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
