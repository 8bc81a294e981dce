import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { addressAt } from './address-at.ts';
import { currentPosition, PositionError } from './geolocation.ts';
import { useUserLocation } from './LocationProvider.tsx';

/**
 * Asks the device where it is, finds the address, saves both and says how it went.
 * @param maxAgeMs milliseconds that a position which the device remembers may be old
 */
export function useUpdateLocation(maxAgeMs: number): { update: () => void; updating: boolean } {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const language = useLanguage();
  const { save } = useUserLocation();
  const showToast = useToast('updateLocation');
  const [updating, setUpdating] = useState(false);
  const update = async () => {
    setUpdating(true);
    try {
      const position = await currentPosition(navigator.geolocation, maxAgeMs);
      save({ ...position, address: await addressAt(api, position, language) });
      showToast({ title: t('location.updated') });
    } catch (error) {
      const reason = error instanceof PositionError && error.reason;
      showToast({
        title: reason === 'unsupported' ? t('location.unsupported') : t('location.failed'),
        // Trying again alone does not help: the browser no longer asks.
        description: reason === 'denied' ? t('location.allow') : undefined,
        variant: 'destructive',
      });
    } finally {
      setUpdating(false);
    }
  };
  return { update: () => void update(), updating };
}
