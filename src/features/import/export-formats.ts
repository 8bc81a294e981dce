import { exportColumns } from './exported-place.ts';
import type { ExportedPlace } from './exported-place.ts';
import { addSpreadsheetGuard } from './spreadsheet-guard.ts';

/** How a format starts a file, writes a place, and ends the file. */
export interface ExportFormat {
  start: string;
  /** @param index 0 for the first place */
  place: (place: ExportedPlace, index: number) => string;
  end: string;
}

/** The formats of an export. */
export const exportFormats: Readonly<Record<'csv' | 'geojson', ExportFormat>> = {
  csv: {
    // Spreadsheets need the byte order mark to recognise Bangla.
    start: `\uFEFF${exportColumns.join(',')}\r\n`,
    place: (place) =>
      `${exportColumns.map((column) => csvCell(place[column] ?? null)).join(',')}\r\n`,
    end: '',
  },
  geojson: {
    start: '{"type":"FeatureCollection","features":[\n',
    place: (place, index) => `${index ? ',\n' : ''}${JSON.stringify(featureOf(place))}`,
    end: '\n]}\n',
  },
};

/** A cell according to RFC 4180, which a spreadsheet shows and saves as it is. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = addSpreadsheetGuard(value);
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function featureOf({ latitude, longitude, ...properties }: ExportedPlace): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: Object.fromEntries(
      Object.entries(properties).filter(([, value]) => value !== null),
    ),
  };
}
