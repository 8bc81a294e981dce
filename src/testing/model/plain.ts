import * as z from 'zod/mini';

/* What is said apart from what no list in memory can know, or does not try to. */

const Fields = z.record(z.string(), z.unknown());
/** Which letters of a name match, and what else the search box may add, is told by tests of the search. */
const ofTheSearch = ['nameParts', 'nameBnParts', 'around', 'categories'];
const unknown = new Set(['created_at', 'updated_at', 'last_event_id', ...ofTheSearch]);

/** An answer without times; of what has two of them, whether it was changed since it was made. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  const { data: fields } = Fields.safeParse(value);
  if (!fields) return value;
  const { created_at, updated_at, is_read } = fields;
  const kept = Object.entries(fields)
    // Notifications are known by their order.
    .filter(([key]) => !unknown.has(key) && !(key === 'id' && is_read !== undefined))
    .map(([key, field]) => [key, plain(field)] as const);
  const isDated = created_at !== undefined && updated_at !== undefined;
  return Object.fromEntries([
    ...kept,
    ...(isDated ? [['changed', created_at !== updated_at]] : []),
  ]);
}

/** The same with its lists in an order of their own, where none is told. */
export function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => JSON.stringify(inAnyOrder(each))).toSorted();
  }
  const { data: fields } = Fields.safeParse(value);
  if (!fields) return value;
  const keys = Object.keys(fields).toSorted();
  return Object.fromEntries(keys.map((key) => [key, inAnyOrder(fields[key])]));
}
