import * as z from 'zod/mini';
import type { Institution, Suggestion } from './contract.ts';
import { OpeningHours } from './opening-hours.ts';

/** An institution as it is read, with its category's name; no other column ever leaves. */
export interface InstitutionRow {
  id: string;
  owner_id: string | null;
  name: string;
  name_bn: string | null;
  description: string | null;
  category_id: string;
  category_name: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  facebook_url: string | null;
  whatsapp_number: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  opening_hours: unknown;
  images: string[];
  featured_image: string | null;
  is_active: boolean;
  is_verified: boolean;
  rating_count: number;
  rating_sum: number;
  source: string | null;
  source_licence: string | null;
  created_at: Date;
  updated_at: Date;
  /** Unrounded; null without a position. */
  distance_km: number | null;
}

/** What every reading of institutions selects; `i` is the institution, `c` its category. */
export const institutionColumns = `
  i.id, i.owner_id, i.name, i.name_bn, i.description, i.category_id, c.name as category_name,
  i.phone, i.email, i.website, i.facebook_url, i.whatsapp_number, i.address, i.latitude,
  i.longitude, i.opening_hours, i.images, i.featured_image, i.is_active, i.is_verified,
  i.rating_count, i.rating_sum, i.source, i.source_licence, i.created_at, i.updated_at`;

/** A row as lists and pages get it. */
export function institutionOf(row: InstitutionRow): Institution {
  const { rating_count, rating_sum, distance_km, opening_hours, created_at, updated_at, ...rest } =
    row;
  return {
    ...rest,
    opening_hours: hoursOf(opening_hours),
    rating: averageOf(rating_sum, rating_count),
    reviewCount: rating_count,
    ...(distance_km !== null && { distance: rounded(distance_km) }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** A row as the search box gets it: less, and no rating without reviews. */
export function suggestionOf(row: InstitutionRow): Suggestion {
  const { id, name, name_bn, category_id, category_name, address, latitude, longitude } = row;
  return {
    ...{ id, name, name_bn, category_id, category_name, address, latitude, longitude },
    featured_image: row.featured_image,
    opening_hours: hoursOf(row.opening_hours),
    is_verified: row.is_verified,
    ...(row.rating_count > 0 && { rating: averageOf(row.rating_sum, row.rating_count) }),
    reviewCount: row.rating_count,
    ...(row.distance_km !== null && { distance: rounded(row.distance_km) }),
  };
}

function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/** Hours that nobody could have written through the product count as not known. */
function hoursOf(stored: unknown): OpeningHours | null {
  if (stored === null) return null;
  const parsed = z.safeParse(OpeningHours, stored);
  return parsed.success ? parsed.data : null;
}

/** A distance in km as the API sends it: to 2 decimals. */
function rounded(km: number): number {
  return Math.round(km * 100) / 100;
}
