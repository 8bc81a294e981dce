import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { CategoryAndAddress } from '../places/CategoryAndAddress.tsx';
import type { OwnInstitution } from '../places/own-contract.ts';
import { VerifiedBadge } from '../places/VerifiedBadge.tsx';
import { PlaceNameLink } from './PlaceNameLink.tsx';

/** A place in its owner's list: a link to its page, its category, and whether it is public. */
export function OwnPlaceRow({ place }: { place: OwnInstitution }) {
  const { t } = useTranslation();
  const { category_name, address, is_active, is_verified } = place;
  return (
    <li className="px-3 pt-1 pb-3 wrap-anywhere">
      <PlaceNameLink place={place} />
      <p className="mb-1 flex flex-wrap items-center gap-x-2">
        {is_active ? (
          <Badge>{t('ownPlaces.shown')}</Badge>
        ) : (
          <Badge tone="bad">{t('ownPlaces.hidden')}</Badge>
        )}
        {is_verified && <VerifiedBadge withWord />}
      </p>
      <p className="text-sm text-muted">
        <CategoryAndAddress category={category_name} address={address} />
      </p>
    </li>
  );
}
