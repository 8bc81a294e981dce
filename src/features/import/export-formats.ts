import { exportColumns } from './exported-place.ts';
import type { ExportedPlace } from './exported-place.ts';

/** How a file of a format begins, what a place adds to it, and how it ends. */
export interface ExportFormat {
  start: string;
  /** @param index 0 for the first place */
  place: (place: ExportedPlace, index: number) => string;
  end: string;
}

export const exportFormats: Readonly<Record<'csv' | 'geojson', ExportFormat>> = {
  csv: {
    // Spreadsheets need the byte order mark to show Bangla.
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

/**
 * A cell by RFC 4180. A text that a spreadsheet would take as a formula, phone numbers with a plus
 * among them, gets an apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection),
 * and so does one that begins like that already: reading takes exactly one away.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
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
