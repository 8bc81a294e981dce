import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import { toPageJson } from '../../server/http/json-text.ts';
import type { JsonText } from '../../server/http/json-text.ts';
import type { Services } from '../../server/services.ts';
import type { Position } from '../../shared/distance.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import type { Institution } from '../places/contract.ts';
import { listedItem } from '../places/find.service.server.ts';
import { withItems } from '../places/item-cache.server.ts';
import { favouritePageSize } from './contract.ts';
import { newestFavourites } from './favourite-list.store.server.ts';

/** A page of the caller's favourites. */
export async function ownFavourites(
  { db, pool }: Services,
  caller: Caller,
  position: Position | null,
  page = 1,
): Promise<JsonText<Page<Institution>>> {
  const userId = requireSignedInUser(caller).id;
  const slice = { offset: (page - 1) * favouritePageSize, limit: favouritePageSize + 1 };
  const { rows } = await withItems(pool, 'listed', () =>
    newestFavourites(db, { userId, position, ...slice }),
  );
  return toPageJson(toPage(rows.map(listedItem), page, favouritePageSize), {});
}
