import { listInstitutions } from '../features/places/contract.ts';
import type { Institution } from '../features/places/contract.ts';
import type { Api, InputOf } from '../web/api/client.ts';

type ListQuery = InputOf<typeof listInstitutions>['query'];

/** Reads all pages of a list of places, and the total that was reported. */
export async function walkPlaces(
  api: Api,
  query: ListQuery,
): Promise<{ found: Institution[]; total: number | undefined }> {
  const found: Institution[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api(listInstitutions, { query: { ...query, page } });
    found.push(...answer.items);
    if (!answer.hasMore) return { found, total: answer.total };
  }
}
