import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { FoundPlace } from '../../server/nearest/nearest-page.ts';
import { itemJson } from './institution-row.server.ts';
import type { Detail } from './institution-row.server.ts';
import { readItems } from './items.store.server.ts';

/** What is shown of a place to everybody, until the place changes. */
export interface Item {
  name: string;
  name_bn: string | null;
  /** Its JSON without the closing brace, so that fields can be appended. */
  open: Buffer;
}

/** The places that were found, with the version of the categories: an item contains its category's name. */
export interface FoundPlaces<Also extends CategoryVersion = CategoryVersion> {
  rows: readonly FoundPlace[];
  /** Null where nothing was asked for, and thus nothing found. */
  beside: Also | null;
}

interface CategoryVersion {
  category_version: number;
}

/** A place that was found, with its item. */
export interface FoundItem {
  item: Item;
  /** Not rounded; null without a position. */
  distance_km: number | null;
}

/** An item, with the version of the place that it was made from. */
interface Kept extends Item {
  version: string;
}

interface KeptItems {
  items: Record<Detail, LRUCache<string, Kept>>;
  category_version: number;
}

/** The limit of the cache for each level of detail. */
const mostBytes = 4 * 1024 * 1024;
/** Roughly what an item takes in memory beside its JSON. */
const bytesBeside = 400;
/**
 * Entries expire: when a database is restored from a backup, its transaction ids, and so versions, repeat.
 */
const longestMs = 600_000;
const mostAttempts = 3;

const keptOf = new WeakMap<Pool, KeptItems>();

/**
 * Runs a query for places and adds the item of each. Most people look at the same places, and most places
 * seldom change, so items are cached; an entry is used only if its version is the one that the query has
 * just returned. If a place changes between the two queries, both are repeated; a place that keeps changing
 * is left out in the end.
 */
export async function withItems<Answer extends FoundPlaces>(
  pool: Pool,
  detail: Detail,
  ask: () => Promise<Answer>,
): Promise<Omit<Answer, 'rows'> & { rows: FoundItem[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows: found, ...answer } = await ask();
    const items = await itemsOf(pool, detail, found, answer.beside?.category_version ?? null);
    const rows = found.flatMap(({ id, distance_km }) => {
      const item = items.get(id);
      return item ? [{ item, distance_km }] : [];
    });
    if (rows.length === found.length || attempt === mostAttempts) return { ...answer, rows };
  }
}

/** The items of the places that were found, by id; without places that changed since. */
async function itemsOf(
  pool: Pool,
  detail: Detail,
  found: readonly FoundPlace[],
  categoryVersion: number | null,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  if (categoryVersion === null || found.length === 0) return items;
  const kept = keptBy(pool, categoryVersion).items[detail];
  const missing = new Map<string, string>();
  for (const { id, version } of found) {
    const item = kept.get(id);
    if (item?.version === version) items.set(id, item);
    else missing.set(id, version);
  }
  if (missing.size === 0) return items;
  for (const row of await readItems(pool, detail, [...missing.keys()])) {
    const { id, version, name, name_bn, category_version } = row;
    if (missing.get(id) !== version || category_version !== categoryVersion) continue;
    const item = { name, name_bn, version, open: Buffer.from(itemJson(detail, row).slice(0, -1)) };
    kept.set(id, item);
    items.set(id, item);
  }
  return items;
}

/** The cache for a database; emptied when a category has changed. */
function keptBy(pool: Pool, category_version: number): KeptItems {
  const known = keptOf.get(pool);
  if (known?.category_version === category_version) return known;
  const kept = { items: { listed: cache(), suggested: cache() }, category_version };
  keptOf.set(pool, kept);
  return kept;
}

function cache(): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ open }) => open.length + bytesBeside,
    ttl: longestMs,
  });
}
