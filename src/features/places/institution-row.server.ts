import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { InstitutionsTable } from '../../server/database/schema.ts';
import { appendJsonFields } from '../../server/http/json-text.ts';
import { areaAt } from '../areas/areas-by-slug.server.ts';
import { iconOverride } from '../categories/icon-override.server.ts';
import { translateAddress } from '../location/gazetteer/translate-address.ts';
import type { Institution } from './contract.ts';
import { OpeningHours } from './opening-hours.ts';

/** The columns of an institution that are selected, for its own page and for lists. No other one is ever sent. */
export const institutionFields = [
  ...(['id', 'owner_id', 'name', 'name_bn', 'description', 'category_id', 'phone'] as const),
  ...(['email', 'website', 'facebook_url', 'whatsapp_number', 'address'] as const),
  ...(['latitude', 'longitude', 'opening_hours', 'images', 'featured_image'] as const),
  ...(['is_active', 'is_verified', 'rating_count', 'rating_sum'] as const),
  ...(['source', 'source_licence', 'created_at', 'updated_at'] as const),
];
type InstitutionField = (typeof institutionFields)[number];

/** An institution as it is selected, with its category's name and icon. */
export interface InstitutionRow extends Pick<Selectable<InstitutionsTable>, InstitutionField> {
  category_name: string;
  category_icon: string | null;
  /** Unrounded; null without a position. */
  distance_km: number | null;
}

const categoryColumns = 'c.name as category_name, c.icon as category_icon';

/** The select list for one institution; `i` is the institution, `c` its category. */
export const institutionColumns = `
  ${institutionFields.map((column) => `i.${column}`).join(', ')},
  ${categoryColumns}`;

/** An institution as lists show it: its own fields as JSON, and what else is derived from the row. */
export interface ItemRow {
  id: string;
  item: string;
  name: string;
  name_bn: string | null;
  category_name: string;
  category_icon: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  rating_count: number;
  rating_sum: number;
}

/** A column as lists send it: times as the API writes them, the rating computed by `itemJson`. */
function listedColumnsSql(column: InstitutionField): string[] {
  if (column === 'rating_count' || column === 'rating_sum') return [];
  if (column !== 'created_at' && column !== 'updated_at') return [`i.${column}`];
  return [`to_char(i.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`];
}

const itemSelectSql = (fields: string) => `
  (select row_to_json(item)::text from (select ${fields}) item) as item,
  i.id, i.name, i.name_bn, i.address, i.latitude, i.longitude, i.rating_count, i.rating_sum,
  ${categoryColumns}`;

/** The select list of an institution for each level of detail. */
export const itemColumns = {
  /** For lists. */
  listed: itemSelectSql(
    [...institutionFields.flatMap(listedColumnsSql), 'c.name as category_name'].join(', '),
  ),
  /** For the search box: fewer fields. */
  suggested: itemSelectSql(`
    i.id, i.name, i.name_bn, i.category_id, c.name as category_name, i.address, i.latitude,
    i.longitude, i.featured_image, i.opening_hours, i.is_verified`),
};

/** A level of detail; see `itemColumns`. */
export type Detail = keyof typeof itemColumns;

/**
 * The JSON of an `Institution` or a `Suggestion`, without what depends on the caller. Suggestions have no
 * rating where there are no reviews.
 */
export function itemJson(detail: Detail, row: ItemRow): string {
  const { item, rating_count, rating_sum } = row;
  const isRated = detail === 'listed' || rating_count > 0;
  return appendJsonFields(item, {
    category_icon: iconOf(row),
    address_translated: translatedAddressOf(row),
    rating: isRated ? averageOf(rating_sum, rating_count) : undefined,
    reviewCount: rating_count,
  });
}

/** A distance in km as the API sends it: to 2 decimals. */
export function roundedKm(km: number): number {
  return Math.round(km * 100) / 100;
}

/** An institution as its own page gets it. */
export function institutionFromRow(row: InstitutionRow): Institution {
  const {
    rating_count,
    rating_sum,
    distance_km,
    opening_hours,
    created_at,
    updated_at,
    ...columns
  } = row;
  const { category_icon: _, ...rest } = columns;
  const icon = iconOf(row);
  const address_translated = translatedAddressOf(row);
  const area = areaAt({ lat: row.latitude, lng: row.longitude });
  return {
    ...rest,
    ...(icon !== undefined && { category_icon: icon }),
    ...(address_translated !== undefined && { address_translated }),
    ...(area && { area }),
    opening_hours: parseStoredHours(opening_hours),
    rating: averageOf(rating_sum, rating_count),
    reviewCount: rating_count,
    ...(distance_km !== null && { distance: roundedKm(distance_km) }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function iconOf(row: Pick<InstitutionRow, 'category_name' | 'category_icon'>) {
  return iconOverride({ icon: row.category_icon, name: row.category_name });
}

type AddressedRow = Pick<InstitutionRow, 'address' | 'latitude' | 'longitude'>;

function translatedAddressOf({ address, latitude, longitude }: AddressedRow): string | undefined {
  if (!address) return undefined;
  return translateAddress(address, { lat: latitude, lng: longitude }) ?? undefined;
}

function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/** Stored hours that do not parse count as not known. */
function parseStoredHours(stored: unknown): OpeningHours | null {
  return z.safeParse(OpeningHours, stored).data ?? null;
}
