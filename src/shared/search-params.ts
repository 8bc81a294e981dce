/** A query string with unencoded commas, since the `at` parameter is meant to be readable. */
export function stringifyQuery(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',');
}

/** The parameter for the search text of lists of categories, and of administrators' lists. */
export const listSearchParam = 'search';

/** The parameter for the search text for places: from home, in a list, on a map. */
export const placeSearchParam = 'q';

/** The parameter that includes places beyond 50 km (D24). */
export const fartherParam = 'farther';
