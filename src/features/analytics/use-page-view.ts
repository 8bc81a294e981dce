import { useLocation } from 'react-router';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { track } from './track.ts';
import { useTold } from './use-told.ts';

/** Logs each screen that is opened, the first included. Its query stays out: it may hold words. */
export function usePageView(): void {
  const { pathname } = useLocation();
  const lng = useLanguage();
  useTold(pathname, () => track('page_view', { path: pathname, lng }));
}
