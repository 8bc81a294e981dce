import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ToggleLink } from '../../web/ui/ToggleLink.tsx';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import { queryWithOpen, useOpenNowAddress } from './open-now-address.ts';

/** Leaves only the places that are known to be open now, or takes that back. */
export function OpenNow({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const to = useOpenNowAddress(!on);
  const writeQuery = useWriteQuery();
  return (
    <ToggleLink
      on={on}
      to={to}
      // What was typed or moved just before may stand in the address already, and not in the link.
      onPress={() => writeQuery((query) => queryWithOpen(query, !on))}
    >
      {t('places.openNow')}
    </ToggleLink>
  );
}
