import type { Location, NavigateFunction } from 'react-router';
import { canonicalPlacePath } from '../places/place-paths.ts';
import { isOpenedByAppLink } from './opened-by-app-link.ts';

interface LeaveOptions {
  id: string;
  /** The screen under the dialog. */
  from: Pick<Location, 'pathname' | 'state'>;
  navigate: NavigateFunction;
}

/**
 * Goes from the edit dialog of a deleted place to the categories. If the dialog lay over the place's own
 * page, that page is removed from the history as well: Back would only say that it is not available.
 */
export async function leaveDeletedPlace({ id, from, navigate }: LeaveOptions): Promise<void> {
  if (from.pathname === canonicalPlacePath(id) && isOpenedByAppLink(from.state))
    await goBack(navigate);
  await navigate('/category-list', { replace: true });
}

function goBack(navigate: NavigateFunction): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    void navigate(-1);
  });
}
