import { formatRelativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../clock.tsx';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Words for how long ago something was kept or written on this device, given its time in ms since 1970.
 * Goes by the device's clock even if that is wrong, since the time came from it. Renewed as `useNow` is.
 */
export function useAgeText(): (at: number) => string {
  const language = useLanguage();
  useNow();
  return (at) => formatRelativeTime(new Date(at), new Date(), language);
}
