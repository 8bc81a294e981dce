import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ToggleLink } from '../../web/ui/ToggleLink.tsx';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import { queryWithOpen, useOpenNowAddress } from './open-now-address.ts';

/** Switches the filter for places that are known to be open now. */
export function OpenNow({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const to = useOpenNowAddress(!on);
  const writeQuery = useWriteQuery();
  return (
    <ToggleLink
      on={on}
      to={to}
      // The address may hold a search or a map position that is newer than this link's.
      onPress={() => writeQuery((query) => queryWithOpen(query, !on))}
    >
      {t('places.openNow')}
    </ToggleLink>
  );
}
