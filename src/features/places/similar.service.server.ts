import type { Services } from '../../server/services.ts';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { pageFrom } from '../../shared/page.ts';
import type { Page } from '../../shared/page.ts';
import { institutionOf } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';
import { sharingNameWith } from './similar-name.ts';
import { institutionsAround, institutionsOfPhone } from './similar.store.server.ts';
import { mostSimilar, similarWithinKm } from './write-contract.ts';
import type { SimilarInstitution } from './write-contract.ts';

/** The most places whose names are compared; there are hardly ever more within 100 m. */
const mostAround = 500;

interface Described {
  name: string | null;
  name_bn: string | null;
  phone: string | null;
  position: Position | null;
}

/** Institutions that may be the same as the described one, most likely first. */
export async function similarTo(
  { pool }: Services,
  described: Described,
): Promise<Page<SimilarInstitution>> {
  const { phone, position } = described;
  const [around, calledAlike] = await Promise.all([
    position
      ? institutionsAround(pool, position, { withinKm: similarWithinKm, limit: mostAround })
      : [],
    phone ? institutionsOfPhone(pool, phone, mostSimilar) : [],
  ]);
  const named = around.filter(sharingNameWith(described));
  const namedIds = new Set(named.map(({ id }) => id));
  const calledIds = new Set(calledAlike.map(({ id }) => id));
  const both = named.filter(({ id }) => calledIds.has(id));
  const found = new Map([...both, ...named, ...calledAlike].map((row) => [row.id, row]));
  const items = [...found.values()].slice(0, mostSimilar).map((row): SimilarInstitution => ({
    ...institutionOf(from(position, row)),
    same: [
      ...(namedIds.has(row.id) ? (['name'] as const) : []),
      ...(calledIds.has(row.id) ? (['phone'] as const) : []),
    ],
  }));
  return pageFrom(items, 1, mostSimilar);
}

function from(position: Position | null, row: InstitutionRow): InstitutionRow {
  const place = { lat: row.latitude, lng: row.longitude };
  return { ...row, distance_km: position && exactDistanceKm(position, place) };
}
