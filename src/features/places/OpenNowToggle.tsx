import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ToggleLink } from '../../web/ui/ToggleLink.tsx';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { queryWithOpenFilter, useOpenNowHref } from './open-now-filter.ts';

/** Switches the filter for places that are known to be open now. */
export function OpenNowToggle({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const to = useOpenNowHref(!on);
  const writeQuery = useWriteUrlQuery();
  return (
    <ToggleLink
      on={on}
      to={to}
      // The address may hold a search or a map position that is newer than this link's.
      onPress={() => writeQuery((query) => queryWithOpenFilter(query, !on))}
    >
      {t('places.openNow')}
    </ToggleLink>
  );
}
