import { relativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../clock.tsx';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Says how long ago something was kept or written on this device, given when in ms since 1970: by
 * the device's own clock, which that was noted by, be it wrong. Renewed as `useNow` is.
 */
export function useKeptAge(): (at: number) => string {
  const language = useLanguage();
  useNow();
  return (at) => relativeTime(new Date(at), new Date(), language);
}
