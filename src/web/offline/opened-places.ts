import * as z from 'zod/mini';
import { Institution } from '../../features/places/contract.ts';
import { idWithOwner, withOfflineDatabase } from './offline-database.ts';

const path = '/institution/';

/**
 * The places whose own pages were opened on this device, the last opened first, at most so many: those
 * that are stored for this person or for visitors, which hidden ones are not.
 * @param excludedPath the path of a page whose place is left out
 */
export function readOpenedPlaces(
  person: string,
  { maxCount, excludedPath }: { maxCount: number; excludedPath: string },
): Promise<Institution[]> {
  return withOfflineDatabase<Institution[]>([], async (database) => {
    const pages = await database.getAll('pages', IDBKeyRange.bound(path, `${path}\uFFFF`));
    const opened: Institution[] = [];
    for (const { id: pageKey } of pages.toSorted((a, b) => b.at - a.at)) {
      if (opened.length === maxCount) break;
      if (pageKey === excludedPath) continue;
      const id = pageKey.slice(path.length);
      const stored =
        (await database.get('places', idWithOwner(person, id))) ??
        (await database.get('places', idWithOwner('', id)));
      const place = z.safeParse(Institution, stored?.place);
      if (place.success) opened.push(place.data);
    }
    return opened;
  });
}
