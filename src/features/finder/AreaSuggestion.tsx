import { MapPin } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { middleOf } from '../areas/area-middle.ts';
import type { Area } from '../areas/contract.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { formatMapCamera, mapCameraParam } from '../map/map-camera-param.ts';
import { SuggestionLink } from './SuggestionLink.tsx';

/** About as much of the map as an area covers. */
const zooms: Record<Area['kind'], number> = { area: 15, union: 14, upazila: 12, district: 10 };

/** A link to the area that a text names, on the map of all places. */
export function AreaSuggestion({ area, onLeave }: { area: Area; onLeave: () => void }) {
  const { t } = useTranslation();
  const { areaName } = useAreaTexts();
  const camera = formatMapCamera({ center: middleOf(area), zoom: zooms[area.kind] });
  return (
    <SuggestionLink
      to={`/general-map?${mapCameraParam}=${camera}`}
      icon={<MapPin size={20} aria-hidden className="text-green" />}
      onLeave={onLeave}
    >
      {t('finder.onMap', { name: areaName(area) })}
    </SuggestionLink>
  );
}
