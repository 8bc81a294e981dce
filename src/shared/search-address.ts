/** A query as an address holds it: with commas as they are, since `at` is made to be read. */
export function writtenQuery(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',');
}

/** The parameter of an address that holds what a list of categories, or of administrators, is searched for. */
export const listSearchParam = 'search';

/** The one that holds what places are searched for: from home, in a list, on a map. */
export const placeSearchParam = 'q';

/** The one that asks for places farther away than 50 km, too (D24). */
export const fartherParam = 'farther';
