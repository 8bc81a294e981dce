import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { MiniMap } from '../../web/map/MiniMap.tsx';
import { categoryIconAddress } from '../categories/CategoryIcon.tsx';
import { categoryTint } from '../categories/category-tint.ts';
import type { Institution } from './contract.ts';
import { placeName } from './place-name.ts';
import { placeOnMapPath } from './place-paths.ts';

/** A small map of where a place lies; it links to the same spot on the map of its category. */
export function PlaceMap({ place }: { place: Institution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { category_name: name, category_icon: icon } = place;
  return (
    <div className="card overflow-hidden">
      <MiniMap
        marker={{
          id: place.id,
          position: { lat: place.latitude, lng: place.longitude },
          label: placeName(place, language),
          tint: categoryTint(name),
          icon: categoryIconAddress({ name, icon }),
        }}
        to={placeOnMapPath(place)}
        linkLabel={t('place.onMap')}
      />
    </div>
  );
}
