import path from 'node:path';
import type { ReaderItem } from '../source-record.ts';
import { readCsv } from './csv.server.ts';
import { readFirstBytes } from './read-file-chunks.server.ts';
import type { OnBytes } from './read-file-chunks.server.ts';
import { importFormats } from './import-format.ts';
import type { ImportFormat } from './import-format.ts';
import { readGeoJson } from './geojson.server.ts';
import { openOsmPbf } from './osm-pbf.server.ts';
import { openOsmXml } from './osm-xml.server.ts';
import { readOsmPlaces } from './osm.server.ts';
import type { OsmTags } from './osm-block.ts';

const fileExtensions: Readonly<Record<ImportFormat, string>> = {
  csv: '.csv .tsv .tab',
  geojson: '.geojson .geojsonl .geojsons .ndgeojson .ndjson .json',
  osm: '.osm .xml',
  pbf: '.pbf',
};

/** The format of a file by its extension, otherwise by its first bytes. */
export async function detectImportFormat(file: string): Promise<ImportFormat> {
  const name = file.toLowerCase().replace(/\.gz$/, '');
  const extension = path.extname(name) || 'none';
  const formatByExtension = importFormats.find((format) =>
    fileExtensions[format].split(' ').includes(extension),
  );
  if (formatByExtension) return formatByExtension;
  const start = (await readFirstBytes(file)).toString('latin1');
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
  format: ImportFormat,
  isPlace: (tags: OsmTags) => boolean,
  onBytes: OnBytes,
): AsyncGenerator<ReaderItem> {
  switch (format) {
    case 'csv':
      return readCsv(file, onBytes);
    case 'geojson':
      return readGeoJson(file, onBytes);
    case 'osm':
      return readOsmPlaces(openOsmXml(file, onBytes), isPlace);
    case 'pbf':
      return readOsmPlaces(openOsmPbf(file, onBytes), isPlace);
    default:
      return format satisfies never;
  }
}
