import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { FoundInstitution } from '../../server/nearest/find-nearest-page.ts';
import { itemJson } from './institution-row.server.ts';
import type { Detail } from './institution-row.server.ts';
import { readItems } from './items.store.server.ts';

/** What is shown of a place to everybody, until the place changes. */
export interface Item {
  name: string;
  name_bn: string | null;
  /** Its JSON without the closing brace, so that fields can be appended. */
  unclosedJson: Buffer;
}

/** The places that were found, with the version of the categories: an item contains its category's name. */
export interface FoundPlaces<Also extends CategoryVersion = CategoryVersion> {
  rows: readonly FoundInstitution[];
  /** Null where nothing was asked for, and thus nothing found. */
  extraValues: Also | null;
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
interface CachedItem extends Item {
  version: string;
}

interface ItemCache {
  items: Record<Detail, LRUCache<string, CachedItem>>;
  category_version: number;
}

/** The limit of the cache for each level of detail. */
const maxCacheBytes = 4 * 1024 * 1024;
/** Roughly what an item takes in memory beside its JSON. */
const itemOverheadBytes = 400;
/**
 * Entries expire: when a database is restored from a backup, its transaction ids, and so versions, repeat.
 */
const longestItemAgeMs = 600_000;
const maxAttempts = 3;

const cacheByPool = new WeakMap<Pool, ItemCache>();

/**
 * Runs a query for places and adds the item of each. Most people look at the same places, and most places
 * seldom change, so items are cached; an entry is used only if its version is the one that the query has
 * just returned. If a place changes between the two queries, both are repeated; a place that keeps changing
 * is left out in the end.
 */
export async function withItems<Answer extends FoundPlaces>(
  pool: Pool,
  detail: Detail,
  runQuery: () => Promise<Answer>,
): Promise<Omit<Answer, 'rows'> & { rows: FoundItem[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows: found, ...answer } = await runQuery();
    const items = await readItemsThroughCache(
      pool,
      detail,
      found,
      answer.extraValues?.category_version ?? null,
    );
    const rows = found.flatMap(({ id, distance_km }) => {
      const item = items.get(id);
      return item ? [{ item, distance_km }] : [];
    });
    if (rows.length === found.length || attempt === maxAttempts) return { ...answer, rows };
  }
}

/** The items of the places that were found, by id; without places that changed since. */
async function readItemsThroughCache(
  pool: Pool,
  detail: Detail,
  found: readonly FoundInstitution[],
  categoryVersion: number | null,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  if (categoryVersion === null || found.length === 0) return items;
  const cache = itemCacheOf(pool, categoryVersion).items[detail];
  const missing = new Map<string, string>();
  for (const { id, version } of found) {
    const item = cache.get(id);
    if (item?.version === version) items.set(id, item);
    else missing.set(id, version);
  }
  if (missing.size === 0) return items;
  for (const row of await readItems(pool, detail, [...missing.keys()])) {
    const { id, version, name, name_bn, category_version } = row;
    if (missing.get(id) !== version || category_version !== categoryVersion) continue;
    const item = {
      name,
      name_bn,
      version,
      unclosedJson: Buffer.from(itemJson(detail, row).slice(0, -1)),
    };
    cache.set(id, item);
    items.set(id, item);
  }
  return items;
}

/** The cache for a database; emptied when a category has changed. */
function itemCacheOf(pool: Pool, category_version: number): ItemCache {
  const existing = cacheByPool.get(pool);
  if (existing?.category_version === category_version) return existing;
  const newCache = {
    items: { listed: createItemCache(), suggested: createItemCache() },
    category_version,
  };
  cacheByPool.set(pool, newCache);
  return newCache;
}

function createItemCache(): LRUCache<string, CachedItem> {
  return new LRUCache({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ unclosedJson }) => unclosedJson.length + itemOverheadBytes,
    ttl: longestItemAgeMs,
  });
}
