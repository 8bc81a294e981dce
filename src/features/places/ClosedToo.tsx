import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useOpenNowAddress } from './open-now-address.ts';

/** Leads from what is open now to what is closed, or may be, as well. */
export function ClosedToo() {
  const { t } = useTranslation();
  const withClosed = useOpenNowAddress(false);
  return (
    <LinkButton variant="secondary" to={withClosed} replace preventScrollReset>
      {t('places.closedToo')}
    </LinkButton>
  );
}
