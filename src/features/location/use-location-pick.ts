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
  const written = useRef(value !== null && hasWrittenAddress(value));
  /** The address that was typed while the device's position is requested: it is kept. */
  const meanwhile = useRef<string | null>(null);
  /** The number of the last choice; a look-up for an earlier one is ignored. */
  const latest = useRef(0);
  useEffect(
    () => () => {
      // After unmounting, pending look-ups are ignored.
      latest.current += 1;
    },
    [],
  );

  const take = (location: PickedLocation, look: boolean) => {
    written.current = false;
    if (look) setLookAt({ lat: location.lat, lng: location.lng });
    onPick(location);
  };
  const keepWritten = ({ lat, lng }: Position, address: string) => {
    setLookAt({ lat, lng });
    onPick({ lat, lng, address });
  };
  const fail = (title: string, description?: string) =>
    showToast({ title, description, variant: 'destructive' });
  const chosen = (description?: string) => showToast({ title: t('picker.selected'), description });

  const chooseAddress = ({ display_name, lat, lon }: FoundAddress) => {
    latest.current += 1;
    take({ lat, lng: lon, address: display_name }, true);
    chosen();
  };

  /**
   * Replaces the coordinates by an address once that is found, unless one was written meanwhile.
   */
  const lookUp = async (position: Position, turn: number) => {
    const { location, trouble } = await lookUpAddress(api, position, language);
    // Without a result the current address stays, perhaps of a place nearby: it says more than
    // coordinates.
    if (turn === latest.current && !written.current && trouble === 'none') take(location, false);
  };

  const takePosition = (position: Position) => {
    const turn = (latest.current += 1);
    take({ ...position, address: formatCoordinates(position) }, true);
    chosen();
    void lookUp(position, turn);
  };

  const takeCurrent = async () => {
    const turn = (latest.current += 1);
    meanwhile.current = null;
    setLocating(true);
    try {
      const found = await currentPosition(navigator.geolocation, freshMaxAgeMs);
      const position = { lat: found.lat, lng: found.lng };
      const { location, trouble } = await lookUpAddress(api, position, language);
      if (turn !== latest.current) return;
      if (meanwhile.current === null) take(location, true);
      else keepWritten(location, meanwhile.current);
      const offKm = inaccuracyKm(found);
      const description = offKm === null ? undefined : t('picker.rough', { n: offKm });
      const text = addressLookupText(t, trouble);
      if (text) fail(text, description);
      else chosen(description);
    } catch (error) {
      if (turn === latest.current) fail(positionFailureText(t, error));
    } finally {
      setLocating(false);
    }
  };

  const putPin = (position: Position) => {
    const turn = (latest.current += 1);
    onPick({ ...position, address: value?.address ?? '' });
    if (!written.current) void lookUp(position, turn);
  };

  const write = (address: string) => {
    if (!value) return;
    written.current = true;
    meanwhile.current = address;
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
