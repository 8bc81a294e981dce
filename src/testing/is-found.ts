import { prepareName, rankNames } from '../features/search/rank.ts';

/** Whether a query finds a place with this name. */
export function isFound(query: string, name: string): boolean {
  return rankNames(query, [prepareName({ name, name_bn: null })], 1).length > 0;
}
