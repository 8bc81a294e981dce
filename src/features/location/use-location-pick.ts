import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Position } from '../../shared/distance.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { FoundAddress } from './contract.ts';
import { formatCoordinates } from './format-coordinates.ts';
import { currentPosition, inaccuracyKm } from './geolocation.ts';
import { freshMaxAgeMs } from './position-ages.ts';
import {
  addressLookupText,
  hasWrittenAddress,
  lookUpAddress,
  positionFailureText,
} from './picked-location.ts';
import type { PickedLocation } from './picked-location.ts';

/**
 * Handlers for the ways to choose a location: a found address, a typed position, the device's
 * position, the pin.
 */
export function useLocationPick(
  value: PickedLocation | null,
  onPick: (location: PickedLocation) => void,
) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const language = useLanguage();
  const showToast = useToast('institution location');
  const [locating, setLocating] = useState(false);
  /** Where the map moves next. */
  const [lookAt, setLookAt] = useState<Position | null>(null);
  /**
   * Whether the address was written by hand, now or earlier: moving the pin does not replace it.
   */
  const isHandWritten = useRef(value !== null && hasWrittenAddress(value));
  /** The address that was typed while the device's position is requested: it is kept. */
  const addressTypedMeanwhile = useRef<string | null>(null);
  /** The number of the last choice; a look-up for an earlier one is ignored. */
  const latestTurn = useRef(0);
  useEffect(
    () => () => {
      // After unmounting, pending look-ups are ignored.
      latestTurn.current += 1;
    },
    [],
  );

  const pickLocation = (location: PickedLocation, movesMap: boolean) => {
    isHandWritten.current = false;
    if (movesMap) setLookAt({ lat: location.lat, lng: location.lng });
    onPick(location);
  };
  const pickWithTypedAddress = ({ lat, lng }: Position, address: string) => {
    setLookAt({ lat, lng });
    onPick({ lat, lng, address });
  };
  const showFailure = (title: string, description?: string) =>
    showToast({ title, description, variant: 'destructive' });
  const showSelected = (description?: string) =>
    showToast({ title: t('picker.selected'), description });

  const chooseAddress = ({ display_name, lat, lon }: FoundAddress) => {
    latestTurn.current += 1;
    pickLocation({ lat, lng: lon, address: display_name }, true);
    showSelected();
  };

  /**
   * Replaces the coordinates by an address once that is found, unless one was written meanwhile.
   */
  const lookUp = async (position: Position, turn: number) => {
    const { location, problem } = await lookUpAddress(api, position, language);
    // Without a result the current address stays, perhaps of a place nearby: it says more than
    // coordinates.
    if (turn === latestTurn.current && !isHandWritten.current && problem === 'none')
      pickLocation(location, false);
  };

  const takePosition = (position: Position) => {
    const turn = (latestTurn.current += 1);
    pickLocation({ ...position, address: formatCoordinates(position) }, true);
    showSelected();
    void lookUp(position, turn);
  };

  const takeCurrent = async () => {
    const turn = (latestTurn.current += 1);
    addressTypedMeanwhile.current = null;
    setLocating(true);
    try {
      const devicePosition = await currentPosition(navigator.geolocation, freshMaxAgeMs);
      const position = { lat: devicePosition.lat, lng: devicePosition.lng };
      const { location, problem: trouble } = await lookUpAddress(api, position, language);
      if (turn !== latestTurn.current) return;
      if (addressTypedMeanwhile.current === null) pickLocation(location, true);
      else pickWithTypedAddress(location, addressTypedMeanwhile.current);
      const radiusKm = inaccuracyKm(devicePosition);
      const description = radiusKm === null ? undefined : t('picker.rough', { n: radiusKm });
      const failureText = addressLookupText(t, trouble);
      if (failureText) showFailure(failureText, description);
      else showSelected(description);
    } catch (error) {
      if (turn === latestTurn.current) showFailure(positionFailureText(t, error));
    } finally {
      setLocating(false);
    }
  };

  const putPin = (position: Position) => {
    const turn = (latestTurn.current += 1);
    onPick({ ...position, address: value?.address ?? '' });
    if (!isHandWritten.current) void lookUp(position, turn);
  };

  const write = (address: string) => {
    if (!value) return;
    isHandWritten.current = true;
    addressTypedMeanwhile.current = address;
    onPick({ ...value, address });
  };

  return {
    locating,
    lookAt,
    chooseAddress,
    takePosition,
    takeCurrent: () => void takeCurrent(),
    putPin,
    write,
  };
}
