import * as z from 'zod/mini';
import { cleanLine } from '../mapping/clean-text.ts';
import { FileError } from '../source-record.ts';
import type { ReaderItem } from '../source-record.ts';
import { decodeText } from './decode-text.ts';
import { readFileChunks } from './read-file-chunks.server.ts';
import type { OnBytes } from './read-file-chunks.server.ts';
import { geometryCentre } from './geojson-geometry.ts';
import { readJsonObjects, JsonStreamError } from './read-json-objects.ts';

const maxFeatureLength = 16 * 1024 * 1024;

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  geometry: z.unknown(),
  properties: z.nullable(z.record(z.string(), z.unknown())),
});

/** Converters to GeoJSON keep the id of an OpenStreetMap element as 'node/123'. */
const osmId = /^(node|way|relation)\/\d{1,19}$/;

/** The features of a GeoJSON collection, or of a text with one feature per line. */
export async function* readGeoJson(file: string, onBytes: OnBytes): AsyncGenerator<ReaderItem> {
  const text = decodeText(readFileChunks(file, onBytes));
  let count = 0;
  try {
    for await (const jsonObject of readJsonObjects(text, 'features', maxFeatureLength)) {
      count += 1;
      yield parseFeature(jsonObject.text, `feature ${count} (line ${jsonObject.line})`);
    }
  } catch (cause) {
    if (cause instanceof JsonStreamError) throw new FileError(cause.message, { cause });
    throw cause;
  }
}

function parseFeature(text: string, filePosition: string): ReaderItem {
  const parsed = z.safeParse(Feature, parseJson(text));
  if (!parsed.success) return { kind: 'unreadable', filePosition, reason: 'is no GeoJSON feature' };
  const { id, geometry, properties } = parsed.data;
  const position = geometryCentre(geometry);
  if (!position)
    return { kind: 'unreadable', filePosition, reason: 'its geometry is no point and no area' };
  const fields = readFeatureFields(properties ?? {});
  const elementId =
    [id, fields.get('@id')].map(String).find((candidate) => osmId.test(candidate)) ?? null;
  return {
    kind: 'record',
    filePosition,
    id: elementId ?? cleanLine(String(id ?? '')),
    isOsm: elementId !== null,
    fields,
    position,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Texts, numbers and booleans by lower-case name, including those of a nested `tags`. */
function readFeatureFields(properties: Readonly<Record<string, unknown>>): Map<string, string> {
  const { tags } = properties;
  const nested = typeof tags === 'object' && tags ? Object.entries(tags) : [];
  const fields = new Map<string, string>();
  for (const [name, value] of [...Object.entries(properties), ...nested]) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) continue;
    const text = String(value).trim();
    if (text) fields.set(name.toLowerCase(), text);
  }
  return fields;
}
