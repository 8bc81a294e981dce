import type { Location, NavigateFunction } from 'react-router';
import { placeCanonical } from '../places/place-paths.ts';
import { isOpenedHere } from './opened-here.ts';

interface Leaving {
  id: string;
  /** Where the dialog stands. */
  from: Pick<Location, 'pathname' | 'state'>;
  navigate: NavigateFunction;
}

/**
 * Leads from the edit of a deleted place to the categories. Where the dialog lay over the place's
 * own page, that page goes from the history, too: Back would say that it is not available.
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
