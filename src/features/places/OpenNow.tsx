import { useTranslation } from 'react-i18next';
import { ToggleLink } from '../../web/ui/ToggleLink.tsx';
import { useOpenNowAddress } from './open-now-address.ts';

/** Leaves only the places that are known to be open now, or takes that back. */
export function OpenNow({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const to = useOpenNowAddress(!on);
  return (
    <ToggleLink on={on} to={to}>
      {t('places.openNow')}
    </ToggleLink>
  );
}
