import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { categoryVersionColumn } from '../categories/cached-categories.server.ts';
import type { FoundPlaces } from '../places/item-cache.server.ts';

interface FavouritesQuestion {
  userId: string;
  position: Position | null;
  offset: number;
  /** One more than is shown, to know whether there is a next page. */
  limit: number;
}

interface Row {
  id: string;
  version: string;
  latitude: number;
  longitude: number;
  category_version: number;
}

/**
 * A slice of a person's favourites that are active, newest first; ties by id. By favourites_newest
 * and the primary key of the institutions.
 */
export async function newestFavourites(
  db: Kysely<Database>,
  { userId, position, offset, limit }: FavouritesQuestion,
): Promise<FoundPlaces> {
  // The inner limit keeps the planner from joining with all institutions at once.
  const { rows } = await sql<Row>`
    select i.*, ${sql.raw(categoryVersionColumn)}
    from favourites f
    cross join lateral (
      select i.id, i.xmin as version, i.latitude, i.longitude
      from institutions i
      where i.id = f.institution_id and i.is_active
      limit 1
    ) i
    where f.user_id = ${userId}
    order by f.created_at desc, f.institution_id desc
    offset ${offset} limit ${limit}`.execute(db);
  return {
    rows: rows.map(({ id, version, latitude: lat, longitude: lng }) => ({
      ...{ id, version, distance_km: position && exactDistanceKm(position, { lat, lng }) },
    })),
    extraValues: rows[0] ?? null,
  };
}
