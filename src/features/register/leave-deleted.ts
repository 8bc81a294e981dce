import type { Location, NavigateFunction } from 'react-router';
import { placeCanonical } from '../places/place-paths.ts';
import { isOpenedHere } from './opened-here.ts';

interface Leaving {
  id: string;
  /** The screen under the dialog. */
  from: Pick<Location, 'pathname' | 'state'>;
  navigate: NavigateFunction;
}

/**
 * Goes from the edit dialog of a deleted place to the categories. If the dialog lay over the place's own
 * page, that page is removed from the history as well: Back would only say that it is not available.
 */
export async function leaveDeleted({ id, from, navigate }: Leaving): Promise<void> {
  if (from.pathname === placeCanonical(id) && isOpenedHere(from.state)) await goBack(navigate);
  await navigate('/category-list', { replace: true });
}

function goBack(navigate: NavigateFunction): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    void navigate(-1);
  });
}
