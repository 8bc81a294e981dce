import path from 'node:path';
import type { Found } from '../source-record.ts';
import { readCsv } from './csv.server.ts';
import { firstBytes } from './file-bytes.server.ts';
import type { OnBytes } from './file-bytes.server.ts';
import { formats } from './format.ts';
import type { Format } from './format.ts';
import { readGeoJson } from './geojson.server.ts';
import { osmPbfFile } from './osm-pbf.server.ts';
import { osmXmlFile } from './osm-xml.server.ts';
import { osmPlaces } from './osm.server.ts';
import type { OsmTags } from './osm-block.ts';

const endings: Readonly<Record<Format, string>> = {
  csv: '.csv .tsv .tab',
  geojson: '.geojson .geojsonl .geojsons .ndgeojson .ndjson .json',
  osm: '.osm .xml',
  pbf: '.pbf',
};

/** The format of a file by its extension, otherwise by its first bytes. */
export async function formatOf(file: string): Promise<Format> {
  const name = file.toLowerCase().replace(/\.gz$/, '');
  const ending = path.extname(name) || 'none';
  const byEnding = formats.find((format) => endings[format].split(' ').includes(ending));
  if (byEnding) return byEnding;
  const start = (await firstBytes(file)).toString('latin1');
  if (start.includes('OSMHeader')) return 'pbf';
  if (/^\W*<(\?xml|osm)/.test(start)) return 'osm';
  return /^\W*\{\s*"/.test(start) ? 'geojson' : 'csv';
}

/**
 * Yields everything in a file with constant memory.
 * @param isPlace selects the OpenStreetMap elements that are wanted: most are corners and streets
 */
export function openReader(
  file: string,
  format: Format,
  isPlace: (tags: OsmTags) => boolean,
  onBytes: OnBytes,
): AsyncGenerator<Found> {
  switch (format) {
    case 'csv':
      return readCsv(file, onBytes);
    case 'geojson':
      return readGeoJson(file, onBytes);
    case 'osm':
      return osmPlaces(osmXmlFile(file, onBytes), isPlace);
    case 'pbf':
      return osmPlaces(osmPbfFile(file, onBytes), isPlace);
    default:
      return format satisfies never;
  }
}
