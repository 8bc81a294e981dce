import type { Services } from '../../server/services.ts';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import { institutionFromRow } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';
import { similarNameMatcher } from './similar-name.ts';
import { institutionsAround, institutionsByPhone } from './similar.store.server.ts';
import { maxSimilar, similarWithinKm } from './write-contract.ts';
import type { SimilarInstitution } from './write-contract.ts';

/** The most places whose names are compared; there are hardly ever more within 100 m. */
const maxAround = 500;

interface PlaceDescription {
  name: string | null;
  name_bn: string | null;
  phone: string | null;
  position: Position | null;
}

/** Institutions that may be the same as the described one, most likely first. */
export async function findSimilarInstitutions(
  { pool }: Services,
  described: PlaceDescription,
): Promise<Page<SimilarInstitution>> {
  const { phone, position } = described;
  const [nearbyPlaces, samePhone] = await Promise.all([
    position
      ? institutionsAround(pool, position, { withinKm: similarWithinKm, limit: maxAround })
      : [],
    phone ? institutionsByPhone(pool, phone, maxSimilar) : [],
  ]);
  const sameName = nearbyPlaces.filter(similarNameMatcher(described));
  const sameNameIds = new Set(sameName.map(({ id }) => id));
  const samePhoneIds = new Set(samePhone.map(({ id }) => id));
  const sameNameAndPhone = sameName.filter(({ id }) => samePhoneIds.has(id));
  const rowsById = new Map(
    [...sameNameAndPhone, ...sameName, ...samePhone].map((row) => [row.id, row]),
  );
  const items = [...rowsById.values()].slice(0, maxSimilar).map((row): SimilarInstitution => ({
    ...institutionFromRow(withDistanceFrom(position, row)),
    same: [
      ...(sameNameIds.has(row.id) ? (['name'] as const) : []),
      ...(samePhoneIds.has(row.id) ? (['phone'] as const) : []),
    ],
  }));
  return toPage(items, 1, maxSimilar);
}

function withDistanceFrom(position: Position | null, row: InstitutionRow): InstitutionRow {
  const place = { lat: row.latitude, lng: row.longitude };
  return { ...row, distance_km: position && exactDistanceKm(position, place) };
}
