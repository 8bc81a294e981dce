import { LocateFixed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MapFrame } from '../../web/map/map-types.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { singlePointZoom } from './contract.ts';

/** Brings the visitor's position to the middle; asks the device for it where none is saved. */
export function MyPositionButton({ moveMap }: { moveMap: (frame: MapFrame) => void }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation();
  const go = () => {
    if (saved) moveMap({ center: { lat: saved.lat, lng: saved.lng }, zoom: singlePointZoom });
    else update();
  };
  return (
    <div className="card overflow-hidden">
      <IconButton label={t('maps.myPosition')} onClick={go} disabled={updating}>
        <LocateFixed size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
