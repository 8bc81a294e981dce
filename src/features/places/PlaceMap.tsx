import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { MiniMap } from '../../web/map/MiniMap.tsx';
import { categoryIconAddress } from '../categories/CategoryIcon.tsx';
import { categoryMapPath } from '../categories/category-links.ts';
import { categoryTint } from '../categories/category-tint.ts';
import type { Institution } from './contract.ts';
import { placeName } from './place-name.ts';

/** Where a place lies, small; it leads to the map of its category. */
export function PlaceMap({ place }: { place: Institution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { category_name: category } = place;
  return (
    <div className="card overflow-hidden">
      <MiniMap
        marker={{
          id: place.id,
          position: { lat: place.latitude, lng: place.longitude },
          label: placeName(place, language),
          tint: categoryTint(category),
          icon: categoryIconAddress({ name: category }),
        }}
        to={categoryMapPath({ id: place.category_id, name: category })}
        linkLabel={t('place.onMap')}
      />
    </div>
  );
}
