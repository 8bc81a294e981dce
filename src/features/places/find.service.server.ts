import type { Services } from '../../server/services.ts';
import { pageFrom } from '../../shared/page.ts';
import { searchableCategory } from '../categories/category-texts.server.ts';
import { visibleCategories } from '../categories/categories.store.server.ts';
import { categoryVerdict } from '../search/category-match.ts';
import { compileQuery } from '../search/compiled-query.ts';
import { matchTier } from '../search/match.ts';
import { exactDistanceKm } from '../../shared/distance.ts';
import { institutionColumns, institutionOf, suggestionOf } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

// TEMPORARY brute force, replaced by the indexed stores.
async function all({ pool }: Services, o: any): Promise<{ rows: InstitutionRow[]; farther: number }> {
  const { rows } = await pool.query(`select ${institutionColumns}, i.search, i.search_names, i.search_keys, i.search_version from institutions i join institution_categories c on c.id=i.category_id where i.is_active`);
  let list = rows.filter((r: any) => !o.categories?.length || o.categories.includes(r.category_id)).map((r: any) => ({ ...r, distance_km: o.position ? exactDistanceKm(o.position, { lat: r.latitude, lng: r.longitude }) : null }));
  let farther = 0;
  const tierOf = new Map<string, number>();
  if (o.text) {
    const cats = new Map((await visibleCategories(o.db)).map((c) => [c.id, categoryVerdict(compileQuery(o.text), searchableCategory(c))]));
    const q = compileQuery(o.text);
    list = list.filter((r: any) => { const t = matchTier(q, r, cats.get(r.category_id)); if (t) tierOf.set(r.id, ['exact', 'literal', 'across'].indexOf(t)); return t; });
  }
  if (o.radius && o.position && !o.farther) { const near = list.filter((r: any) => r.distance_km <= 50); if (!near.length) farther = list.length; list = near; }
  if (o.bbox) list = list.filter((r: any) => r.latitude >= o.bbox.south && r.latitude <= o.bbox.north && r.longitude >= o.bbox.west && r.longitude <= o.bbox.east);
  list.sort((a: any, b: any) => (tierOf.get(a.id) ?? 0) - (tierOf.get(b.id) ?? 0) || (o.position ? a.distance_km - b.distance_km : a.name.localeCompare(b.name)) || (a.id < b.id ? -1 : 1));
  return { rows: list, farther };
}

export async function findInstitutions(services: Services, query: any): Promise<any> {
  const page = query.page ?? 1;
  const position = query.lat === undefined ? null : { lat: query.lat, lng: query.lng };
  const { rows, farther } = await all(services, { db: services.db, categories: query.category ? [query.category] : [], text: query.search, position, radius: Boolean(query.search), farther: query.farther, bbox: query.bbox });
  const total = rows.length;
  return { ...pageFrom(rows.slice((page - 1) * 12, page * 12 + 1).map(strip).map(institutionOf), page, 12), ...(!query.bbox && { total }), ...(farther && { farther }) };
}

export async function suggest(services: Services, query: any): Promise<any> {
  const page = query.page ?? 1; const size = query.pageSize ?? 20;
  const position = query.lat === undefined ? null : { lat: query.lat, lng: query.lng };
  const { rows, farther } = await all(services, { db: services.db, categories: query.categories ?? [], text: query.q, position, radius: true, farther: query.farther });
  return { ...pageFrom(rows.slice(0, 100).slice((page - 1) * size, page * size + 1).map(suggestionOf), page, size), ...(farther && { farther }) };
}

function strip({ search: _1, search_names: _2, search_keys: _3, search_version: _4, ...row }: any): InstitutionRow { return row; }
