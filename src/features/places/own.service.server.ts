import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import { ownPageSize } from './own-contract.ts';
import type { OwnInstitution } from './own-contract.ts';
import { institutionsOfOwner } from './own.store.server.ts';

/** A page of the caller's own institutions. */
export async function ownInstitutions(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  page = 1,
): Promise<Page<OwnInstitution>> {
  const slice = { offset: (page - 1) * ownPageSize, limit: ownPageSize + 1 };
  const rows = await institutionsOfOwner(db, requireSignedInUser(caller).id, slice);
  return toPage(rows, page, ownPageSize);
}
