import { LocateFixed } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { PinMap } from '../../web/map/PinMap.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { useUserLocation } from './LocationProvider.tsx';
import type { PickedLocation } from './picked-location.ts';
import { useLocationPick } from './use-location-pick.ts';

export interface LocationPickerProps {
  /** The location as it is; null: none is chosen yet. */
  value: PickedLocation | null;
  onPick: (location: PickedLocation) => void;
  /** What is wrong with the location, and with its address, in words. */
  error?: string | undefined;
  addressError?: string | undefined;
  /** So many characters of an address can be typed. */
  longestAddress: number;
}

/**
 * Where a place lies: an address search, the device's own position, a pin to be dragged to the
 * door. The address can be edited once a location is chosen.
 */
export function LocationPicker(props: LocationPickerProps) {
  const { value, onPick, error, addressError, longestAddress } = props;
  const { t } = useTranslation();
  const { position } = useUserLocation();
  const { locating, lookAt, ...pick } = useLocationPick(value, onPick);
  return (
    <div className="flex flex-col gap-4">
      <AddressSearch error={error} onChoose={pick.chooseAddress} onPosition={pick.takePosition} />
      <Button
        variant="secondary"
        onClick={pick.takeCurrent}
        busy={locating && t('picker.locating')}
        className="self-start"
      >
        <LocateFixed size={20} aria-hidden /> {t('picker.useCurrent')}
      </Button>
      <div>
        <PinMap
          label={t('picker.map')}
          pin={value}
          pinLabel={t('picker.pin')}
          start={position}
          lookAt={lookAt}
          onPut={pick.putPin}
        />
        <p className="mt-1 text-sm text-muted">
          {value ? t('picker.pinHelp') : t('picker.mapHelp')}
        </p>
      </div>
      <TextAreaField
        label={t('picker.address')}
        help={value ? t('picker.addressHelp') : t('picker.addressLocked')}
        error={addressError}
        rows={2}
        name="address"
        maxLength={longestAddress}
        autoComplete="off"
        readOnly={!value}
        value={value?.address ?? ''}
        onChange={({ target }) => pick.write(target.value)}
      />
    </div>
  );
}
