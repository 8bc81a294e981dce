import * as z from 'zod/mini';
import { OpeningHours } from '../places/opening-hours.ts';
import { formatExportedHours } from './export-hours.ts';
import type { ImportedPlace } from './imported-place.ts';
import { ownSource } from './own-source.ts';

/** The columns of an export, all of which `npm run import` reads. */
export const exportColumns = [
  ...(['source', 'source_id', 'source_licence', 'category', 'name', 'name_bn'] as const),
  ...(['description', 'address', 'latitude', 'longitude', 'phone', 'whatsapp_number'] as const),
  ...(['email', 'website', 'facebook_url', 'opening_hours', 'is_active'] as const),
] satisfies (keyof ImportedPlace)[];

/** An exported place as it is stored. */
export interface ExportRow extends Omit<ImportedPlace, StoredOtherwise> {
  id: string;
  source: string | null;
  source_id: string | null;
  /** The English name of its category. */
  category: string;
  opening_hours: unknown;
  is_active: boolean;
}

/** Fields of a place that its row holds in another form than a file. */
type StoredOtherwise = 'source' | 'source_id' | 'category' | 'opening_hours' | 'is_active';

export type ExportedPlace = Readonly<Record<string, string | number | null>>;

/** An exported place by column. A place registered here has its own id as its source's id. */
export function toExportedPlace(row: ExportRow): ExportedPlace {
  const { id, source, source_id, opening_hours, is_active, ...rest } = row;
  const hours = z.safeParse(OpeningHours, opening_hours);
  return {
    ...rest,
    source: source ?? ownSource,
    source_id: source_id ?? id,
    opening_hours: hours.success ? formatExportedHours(hours.data) : null,
    is_active: String(is_active),
  };
}
