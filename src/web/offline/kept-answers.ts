import * as z from 'zod/mini';
import { Category } from '../../features/categories/contract.ts';
import { Institution } from '../../features/places/contract.ts';
import { keptId, ownerOf, withKept } from './kept-database.ts';
import { readAnswer } from './kept-kinds.ts';
import { maySee } from './keep-rules.ts';

/** Something kept, and when it was received, in ms since 1970. */
export interface KeptThing<Thing> {
  thing: Thing;
  at: number;
}

/** The answer that a query got last time, for this person or as a visitor; null when none is kept. */
export function keptAnswer(
  person: string,
  { queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string },
): Promise<KeptThing<unknown> | null> {
  return withKept<KeptThing<unknown> | null>(null, async (database) => {
    for (const owner of new Set([person, ''])) {
      const kept = await database.get('answers', keptId(owner, queryHash));
      const thing = kept && readAnswer(queryKey, kept.data);
      if (kept && thing !== undefined) return { thing, at: kept.at };
    }
    return null;
  });
}

/** All places that this person may have seen here, each as it was seen last; the newest first. */
export function keptPlaces(person: string): Promise<KeptThing<Institution>[]> {
  return withKept<KeptThing<Institution>[]>([], async (database) => {
    const all = await database.getAll('places');
    const newestFirst = all.toSorted((a, b) => b.at - a.at);
    const byId = new Map<string, KeptThing<Institution>>();
    for (const { id, place, at } of newestFirst) {
      const read = z.safeParse(Institution, place);
      if (!read.success || !maySee(ownerOf(id), person) || byId.has(read.data.id)) continue;
      byId.set(read.data.id, { thing: read.data, at });
    }
    return [...byId.values()];
  });
}

const Categories = z.object({ pages: z.array(z.object({ items: z.array(Category) })) });

/** All categories that were seen here, in the order of the list that shows most of them. */
export function keptCategories(person: string): Promise<KeptThing<Category>[]> {
  return withKept<KeptThing<Category>[]>([], async (database) => {
    const all = await database.getAll('answers');
    const lists = all
      .filter(({ id, queryKey }) => queryKey[0] === 'categories' && maySee(ownerOf(id), person))
      .flatMap(({ data, at }) => {
        const read = z.safeParse(Categories, data);
        return read.success ? [{ items: read.data.pages.flatMap(({ items }) => items), at }] : [];
      })
      .toSorted((a, b) => b.items.length - a.items.length);
    const found = lists.flatMap(({ items, at }) => items.map((thing) => ({ thing, at })));
    return [
      ...new Map(found.toReversed().map((kept) => [kept.thing.id, kept])).values(),
    ].toReversed();
  });
}
