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
  /** The current location; null: none is chosen yet. */
  value: PickedLocation | null;
  onPick: (location: PickedLocation) => void;
  /** The errors of the location and of its address, as texts. */
  error?: string | undefined;
  addressError?: string | undefined;
  /** The most characters of an address. */
  maxAddressLength: number;
}

/**
 * Chooses where a place lies: by an address search, the device's position, or a pin that can be
 * dragged to the door. The address can be edited once a location is chosen.
 */
export function LocationPicker(props: LocationPickerProps) {
  const { value, onPick, error, addressError, maxAddressLength } = props;
  const { t } = useTranslation();
  const { position } = useUserLocation();
  const { locating, lookAt, ...pickHandlers } = useLocationPick(value, onPick);
  return (
    <div className="flex flex-col gap-4">
      <AddressSearch
        error={error}
        onChoose={pickHandlers.chooseAddress}
        onPosition={pickHandlers.takePosition}
      />
      <Button
        variant="secondary"
        onClick={pickHandlers.takeCurrent}
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
          onPinMove={pickHandlers.putPin}
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
        maxLength={maxAddressLength}
        autoComplete="off"
        readOnly={!value}
        value={value?.address ?? ''}
        onChange={({ target }) => pickHandlers.write(target.value)}
      />
    </div>
  );
}
