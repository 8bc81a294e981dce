import { LinkButton } from '../../../web/ui/Button.tsx';
import { useRatingFilterHref } from './rating-filter.ts';
import { useRatingFilterTexts } from './use-rating-filter-texts.ts';

/** A link from well rated places to those with fewer stars, and those without reviews. */
export function ShowFewerStarsLink() {
  const text = useRatingFilterTexts();
  const withFewerStars = useRatingFilterHref(false);
  return (
    <LinkButton variant="secondary" to={withFewerStars} replace preventScrollReset>
      {text('fewerToo')}
    </LinkButton>
  );
}
