import * as z from 'zod/mini';
import { Institution } from '../../features/places/contract.ts';
import { idWithOwner, withOfflineDatabase } from './offline-database.ts';
import type { StoredAnswerEntry } from './offline-database.ts';

/**
 * The places whose own page this person, or a visitor, has opened on this device: the last opened
 * first, each once, without hidden ones.
 */
export function readOpenedPlaces(person: string): Promise<Institution[]> {
  return withOfflineDatabase<Institution[]>([], async (database) => {
    const entries: StoredAnswerEntry[] = [];
    for (const owner of new Set([person, ''])) {
      // The beginning of the hash of every `placeQuery`; lists, which are larger, are not read.
      const start = idWithOwner(owner, '["institution",');
      entries.push(
        ...(await database.getAll('answers', IDBKeyRange.bound(start, `${start}\uFFFF`))),
      );
    }
    const byId = new Map<string, Institution>();
    for (const { data } of entries.toSorted((a, b) => b.at - a.at)) {
      const place = z.safeParse(Institution, data);
      if (!place.success || !place.data.is_active || byId.has(place.data.id)) continue;
      byId.set(place.data.id, place.data);
    }
    return [...byId.values()];
  });
}
