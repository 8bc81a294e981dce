import * as z from 'zod/mini';
import { Category } from '../../features/categories/contract.ts';
import { Institution } from '../../features/places/contract.ts';
import { idWithOwner, ownerOfId, withOfflineDatabase } from './offline-database.ts';
import { parseStoredAnswer } from './storable-answers.ts';
import { maySee } from './retention-rules.ts';

/** Something kept, and when it was received, in ms since 1970. */
export interface StoredValue<Value> {
  value: Value;
  receivedAt: number;
}

/** The answer that a query got last time, for this person or as a visitor; null when none is kept. */
export function readStoredAnswer(
  person: string,
  { queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string },
): Promise<StoredValue<unknown> | null> {
  return withOfflineDatabase<StoredValue<unknown> | null>(null, async (database) => {
    for (const owner of new Set([person, ''])) {
      const stored = await database.get('answers', idWithOwner(owner, queryHash));
      const value = stored && parseStoredAnswer(queryKey, stored.data);
      if (stored && value !== undefined) return { value, receivedAt: stored.at };
    }
    return null;
  });
}

/** All places that this person may have seen here, each as it was seen last; the newest first. */
export function readStoredPlaces(person: string): Promise<StoredValue<Institution>[]> {
  return withOfflineDatabase<StoredValue<Institution>[]>([], async (database) => {
    const all = await database.getAll('places');
    const newestFirst = all.toSorted((a, b) => b.at - a.at);
    const byId = new Map<string, StoredValue<Institution>>();
    for (const { id, place, at } of newestFirst) {
      const parsed = z.safeParse(Institution, place);
      if (!parsed.success || !maySee(ownerOfId(id), person) || byId.has(parsed.data.id)) continue;
      byId.set(parsed.data.id, { value: parsed.data, receivedAt: at });
    }
    return [...byId.values()];
  });
}

const Categories = z.object({ pages: z.array(z.object({ items: z.array(Category) })) });

/** All categories that were seen here, in the order of the list that shows most of them. */
export function readStoredCategories(person: string): Promise<StoredValue<Category>[]> {
  return withOfflineDatabase<StoredValue<Category>[]>([], async (database) => {
    const all = await database.getAll('answers');
    const lists = all
      .filter(({ id, queryKey }) => queryKey[0] === 'categories' && maySee(ownerOfId(id), person))
      .flatMap(({ data, at }) => {
        const parsedList = z.safeParse(Categories, data);
        return parsedList.success
          ? [{ items: parsedList.data.pages.flatMap(({ items }) => items), at }]
          : [];
      })
      .toSorted((a, b) => b.items.length - a.items.length);
    const found = lists.flatMap(({ items, at }) =>
      items.map((value) => ({ value, receivedAt: at })),
    );
    return [
      ...new Map(found.toReversed().map((kept) => [kept.value.id, kept])).values(),
    ].toReversed();
  });
}
