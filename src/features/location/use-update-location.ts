import { useTranslation } from '../../web/i18n/use-translation.ts';
import { importWithRetry } from '../../web/import-with-retry.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { findLocation } from './find-location.ts';
import { useUserLocation } from './LocationProvider.tsx';

interface UpdateLocation {
  /**
   * Resolves to whether the location was found; to false at once while another button is asking.
   */
  update: () => Promise<boolean>;
  updating: boolean;
}

/**
 * Requests the device's position, looks up its address, saves both and shows the outcome. All
 * buttons that use this are busy together.
 * @param maxAgeMs how old a cached position may be, in milliseconds
 */
export function useUpdateLocation(maxAgeMs: number): UpdateLocation {
  const { t, i18n } = useTranslation();
  const { api } = useWebApp();
  const { save, updating, setUpdating } = useUserLocation();
  const showToast = useToast('updateLocation');
  const update = async () => {
    if (updating) return false;
    setUpdating(true);
    const result = await loadAndFindLocation(api, maxAgeMs, i18n);
    const isFound = typeof result === 'object';
    if (isFound) {
      save(result.location);
      showToast({ title: t('location.updated'), description: result.note });
    } else {
      showToast({
        title: result === 'unsupported' ? t('location.unsupported') : t('location.failed'),
        // Trying again would not help: the browser does not ask any more.
        description: result === 'denied' ? t('location.allow') : undefined,
        variant: 'destructive',
      });
    }
    setUpdating(false);
    return isFound;
  };
  return { update, updating };
}

/** The code is fetched when it is first needed. */
const loadAndFindLocation: typeof findLocation = async (...args) => {
  try {
    return await (
      await importWithRetry(() => import('./find-location.ts'), 'findLocation')
    ).findLocation(...args);
  } catch (error) {
    console.info(error);
    return 'unknown';
  }
};
