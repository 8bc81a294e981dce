import type pg from 'pg';
import { searchVersion } from '../search/indexed-text.ts';
import type { ImportedPlace } from './imported-place.ts';
import { searchedColumns } from './prepared-place.ts';

/** By the unique index on (source, source_id). */
const unchangedPlacesQuery = `
  select wanted.n::integer as n
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    with ordinality as wanted (source, source_id, ${searchedColumns.join(', ')}, n)
  join institutions place using (source, source_id)
  where place.owner_id is not null
    or place.search_version = $7
      and (${listOf('place')}) is not distinct from (${listOf('wanted')})`;

/**
 * The indexes of those places that are in the directory with the same search text, or with an owner:
 * nothing has to be computed for them. `writeBatch` checks that this is still true.
 */
export async function findUnchangedPlaces(
  database: Pick<pg.ClientBase, 'query'>,
  places: readonly ImportedPlace[],
): Promise<Set<number>> {
  const columns = (['source', 'source_id', ...searchedColumns] as const).map((column) =>
    places.map((place) => place[column]),
  );
  const { rows } = await database.query<{ n: number }>(unchangedPlacesQuery, [
    ...columns,
    searchVersion,
  ]);
  return new Set(rows.map(({ n }) => n - 1));
}

function listOf(table: string): string {
  return searchedColumns.map((column) => `${table}.${column}`).join(', ');
}
