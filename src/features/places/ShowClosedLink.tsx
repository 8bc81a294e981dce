import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useOpenNowHref } from './open-now-filter.ts';

/** A link from the list of open places to the list with closed ones, and those of unknown hours. */
export function ShowClosedLink() {
  const { t } = useTranslation();
  const withClosed = useOpenNowHref(false);
  return (
    <LinkButton variant="secondary" to={withClosed} replace preventScrollReset>
      {t('places.closedToo')}
    </LinkButton>
  );
}
