import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { FoundPlace } from '../../server/nearest/nearest-page.ts';
import { itemJson } from './institution-row.server.ts';
import type { Detail } from './institution-row.server.ts';
import { readItems } from './items.store.server.ts';

/** What is said of a place as long as it stands as it does, whoever asks. */
export interface Item {
  name: string;
  name_bn: string | null;
  /** Its JSON, but for the brace at its end. */
  open: Buffer;
}

/** Places that were found, and by which categories: an item holds the name of one. */
export interface FoundPlaces<Also extends CategoryVersion = CategoryVersion> {
  rows: readonly FoundPlace[];
  /** Null where nothing was asked, and so nothing found. */
  beside: Also | null;
}

interface CategoryVersion {
  category_version: number;
}

/** A place that was found, with what is said of it. */
export interface FoundItem {
  item: Item;
  /** Not rounded; null without a position. */
  distance_km: number | null;
}

/** An item, and of which version of its place. */
interface Kept extends Item {
  version: string;
}

interface KeptItems {
  items: Record<Detail, LRUCache<string, Kept>>;
  category_version: number;
}

/** Of each detail. */
const mostBytes = 4 * 1024 * 1024;
/** What an item takes beside its JSON, about. */
const bytesBeside = 400;
/** Nothing is trusted for ever: a database that was set back counts its transactions again. */
const longestMs = 600_000;
const mostAttempts = 3;

const keptOf = new WeakMap<Pool, KeptItems>();

/**
 * Asks which places there are, and adds what is said of each. Most people look at the same places,
 * and most places change seldom: their JSON is kept, and is right as long as the version is the same
 * with which the database has just found them. Where one changes between the two questions, both are
 * asked again; one that keeps changing is left out in the end.
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

/** The items of places as they were found, by id; without those that have changed meanwhile. */
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

/** What is kept of a database; nothing of what other categories say. */
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
