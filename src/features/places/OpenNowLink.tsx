import { useNow } from '../../web/clock.tsx';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { categoryPath } from '../categories/category-links.ts';
import type { Institution } from './contract.ts';
import { hrefWithOpenFilter } from './open-now-filter.ts';
import { isOpen, openingState } from './opening-state.ts';

/** While a place is closed: a link to those of its category that are open, nearest to the visitor first. */
export function OpenNowLink({ place }: { place: Institution }) {
  const { t } = useTranslation();
  const opening = openingState(place.opening_hours, useNow());
  if (opening.state === 'unknown' || isOpen(opening)) return null;
  const list = categoryPath({ id: place.category_id, name: place.category_name });
  return (
    <LinkButton
      variant="quiet"
      to={hrefWithOpenFilter(list, true)}
      className="-my-1 -ml-2 text-sm print:hidden"
    >
      {t('place.findOpen')}
    </LinkButton>
  );
}
