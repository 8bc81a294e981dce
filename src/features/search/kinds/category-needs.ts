import table from './category-needs.json' with { type: 'json' };

/**
 * What people seek at the kinds of places, by category key: goods, services, troubles. Unlike
 * everyday names (category-synonyms.ts) these match as whole words only, and on the server alone:
 * they are too many to be sent to phones.
 */
export const categoryNeeds: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));
