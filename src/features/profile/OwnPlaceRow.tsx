import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageOfText } from '../../shared/text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { useCategoryTexts } from '../categories/category-texts.ts';
import type { OwnInstitution } from '../places/own-contract.ts';
import { placeName } from '../places/place-name.ts';
import { placeCanonical } from '../places/place-paths.ts';
import { VerifiedBadge } from '../places/VerifiedBadge.tsx';

/** A place in its owner's list: the way to its page, what it is, who sees it. */
export function OwnPlaceRow({ place }: { place: OwnInstitution }) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  const { id, category_name, address, is_active, is_verified } = place;
  const name = placeName(place, useLanguage());
  return (
    <li className="px-3 pt-1 pb-3 wrap-anywhere">
      <Link
        to={placeCanonical(id)}
        lang={languageOfText(name)}
        className="flex min-h-11 w-fit min-w-11 items-center font-semibold text-green underline"
      >
        {name}
      </Link>
      <p className="mb-1 flex flex-wrap items-center gap-x-2">
        {is_active ? (
          <Badge>{t('ownPlaces.shown')}</Badge>
        ) : (
          <Badge tone="bad">{t('ownPlaces.hidden')}</Badge>
        )}
        {is_verified && <VerifiedBadge withWord />}
      </p>
      <p className="text-sm text-muted">
        {[nameOf(category_name), address].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
