import { useTranslation } from '../../web/i18n/use-translation.ts';
import { fetchPart } from '../../web/fetch-part.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { findLocation } from './find-location.ts';
import { useUserLocation } from './LocationProvider.tsx';

interface UpdateLocation {
  /** Resolves to whether the location was found; at once while another button asks for it. */
  update: () => Promise<boolean>;
  updating: boolean;
}

/**
 * Asks the device where it is, finds the address, saves both and says how it went. All buttons that
 * do so are busy together.
 * @param maxAgeMs milliseconds that a position which the device remembers may be old
 */
export function useUpdateLocation(maxAgeMs: number): UpdateLocation {
  const { t, i18n } = useTranslation();
  const { api } = useWebApp();
  const { save, updating, setUpdating } = useUserLocation();
  const showToast = useToast('updateLocation');
  const update = async () => {
    if (updating) return false;
    setUpdating(true);
    const found = await search(api, maxAgeMs, i18n);
    const known = typeof found === 'object';
    if (known) {
      save(found.location);
      showToast({ title: t('location.updated'), description: found.note });
    } else {
      showToast({
        title: found === 'unsupported' ? t('location.unsupported') : t('location.failed'),
        // Trying again alone does not help: the browser no longer asks.
        description: found === 'denied' ? t('location.allow') : undefined,
        variant: 'destructive',
      });
    }
    setUpdating(false);
    return known;
  };
  return { update, updating };
}

/** Its code is fetched when it is asked for first. */
const search: typeof findLocation = async (...asked) => {
  try {
    return await (
      await fetchPart(() => import('./find-location.ts'), 'findLocation')
    ).findLocation(...asked);
  } catch (error) {
    console.info(error);
    return 'unknown';
  }
};
