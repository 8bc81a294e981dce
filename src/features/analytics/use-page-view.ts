import { useLocation } from 'react-router';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { track } from './track.ts';
import { useTrackOnce } from './use-track-once.ts';

/**
 * Logs each screen that is opened, including the first. Without the query, which may contain typed text.
 */
export function usePageView(): void {
  const { pathname } = useLocation();
  const lng = useLanguage();
  useTrackOnce(pathname, () => track('page_view', { path: pathname, lng }));
}
