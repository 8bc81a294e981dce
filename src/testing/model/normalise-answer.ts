import * as z from 'zod/mini';

/* Removes from answers what the model cannot know, or does not try to. */

const Fields = z.record(z.string(), z.unknown());
/** Highlighted letters and the search box's additions have tests of their own. */
const searchFields = ['nameParts', 'nameBnParts', 'around', 'categories'];
const unpredictableFields = new Set([
  ...['created_at', 'updated_at', 'held_since', 'last_event_id'],
  ...searchFields,
]);

/** An answer without times; where it has two, with a flag whether it was changed after its creation. */
export function normaliseAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normaliseAnswer);
  const { data: fields } = Fields.safeParse(value);
  if (!fields) return value;
  const { created_at, updated_at, is_read } = fields;
  const comparedFields = Object.entries(fields)
    // Notifications are compared by their order, not their ids.
    .filter(([key]) => !unpredictableFields.has(key) && !(key === 'id' && is_read !== undefined))
    .map(([key, field]) => [key, normaliseAnswer(field)] as const);
  const isDated = created_at !== undefined && updated_at !== undefined;
  return Object.fromEntries([
    ...comparedFields,
    ...(isDated ? [['changed', created_at !== updated_at]] : []),
  ]);
}

/** The same with sorted lists, where their order is not specified. */
export function sortLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => JSON.stringify(sortLists(each))).toSorted();
  }
  const { data: fields } = Fields.safeParse(value);
  if (!fields) return value;
  const keys = Object.keys(fields).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sortLists(fields[key])]));
}
