import { ToggleLink } from '../../../web/ui/ToggleLink.tsx';
import { useWriteUrlQuery } from '../../../web/ui/use-write-url-query.ts';
import { queryWithRatingFilter, useRatingFilterHref } from './rating-filter.ts';
import { useRatingFilterTexts } from './use-rating-filter-texts.ts';

/** Switches the filter for well rated places. */
export function RatingToggle({ on }: { on: boolean }) {
  const text = useRatingFilterTexts();
  const to = useRatingFilterHref(!on);
  const writeQuery = useWriteUrlQuery();
  return (
    <ToggleLink
      on={on}
      to={to}
      // The address may hold a search or a map position that is newer than this link's.
      onPress={() => writeQuery((query) => queryWithRatingFilter(query, !on))}
    >
      {text('toggle')}
    </ToggleLink>
  );
}
