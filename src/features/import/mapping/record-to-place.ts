import type { ImportedPlace } from '../imported-place.ts';
import type { SourceRecord } from '../source-record.ts';
import { cleanLine } from './clean-text.ts';
import { fieldColumns, isReadColumn } from './field-columns.ts';
import { checkCoordinates, parseCoordinates } from './coordinates.ts';
import type { Coordinates } from './coordinates.ts';
import { readPlaceDetails } from './place-details.ts';
import type { DroppedText } from './place-details.ts';
import { fieldReader } from './field-reader.ts';
import type { FieldReader } from './field-reader.ts';
import { findCategoryByWord, findOsmCategory } from './find-category.ts';
import { createContentId, identityProblem } from './place-identity.ts';
import { chooseNames, nameProblem } from './choose-names.ts';

/** Settings for all places of an import. */
export interface MappingOptions {
  /** The source of all rows, overriding their own. */
  source?: string | undefined;
  /** The source of rows that name none. */
  fallbackSource: string;
  licence?: string | undefined;
  /** The key of the category for all places. */
  category?: string | undefined;
  /** Keys of categories in the directory besides the predefined ones. */
  otherCategories: ReadonlySet<string>;
}

/** What a record was turned into: a place, or the reason why it is none. */
export type MappingResult =
  /**
   * `dropped`: texts that are not imported; `ignoredColumns`: columns of the table with values that are ignored.
   */
  | { kind: 'place'; place: ImportedPlace; dropped: DroppedText[]; ignoredColumns: string[] }
  | { kind: 'rejected'; reason: string }
  /** OpenStreetMap elements that are not meant as places of a directory. */
  | { kind: 'leftOut'; reason: string };

const osmLicence = 'ODbL 1.0';

/** The place that a record describes, by the field names of tables and OpenStreetMap. */
export function recordToPlace(record: SourceRecord, options: MappingOptions): MappingResult {
  const field = fieldReader(record.fields);
  const names = readRecordNames(record, field);
  if (!names) return { kind: record.isOsm ? 'leftOut' : 'rejected', reason: 'has no name' };
  const position = record.position
    ? checkCoordinates(record.position)
    : parseCoordinates(field(...fieldColumns.latitude), field(...fieldColumns.longitude));
  const category = readRecordCategory(record, field, options);
  const leftOutReason =
    record.isOsm && 'key' in category ? closedReason(field, category.key) : null;
  if (leftOutReason) return { kind: 'leftOut', reason: leftOutReason };
  const rejectionReason =
    nameProblem(names) ??
    (typeof position === 'string' ? position : null) ??
    ('problem' in category ? category.problem : null);
  if (rejectionReason !== null || typeof position === 'string' || 'problem' in category) {
    return { kind: 'rejected', reason: rejectionReason ?? 'cannot be read' };
  }
  const identity = readRecordIdentity(record, field, names.name, position, options);
  const problem = identityProblem(identity);
  if (problem) return { kind: 'rejected', reason: problem };
  const { details, dropped } = readPlaceDetails(record, category.key);
  return {
    kind: 'place',
    dropped,
    ignoredColumns: record.isOsm ? [] : unreadColumns(record),
    place: { ...identity, category: category.key, ...names, ...position, ...details },
  };
}

function unreadColumns({ fields }: SourceRecord): string[] {
  return [...fields.keys()]
    .filter((name) => !isReadColumn(name))
    .map((name) => (cleanLine(name) ?? '?').slice(0, 40));
}

function readRecordNames({ isOsm }: SourceRecord, field: FieldReader) {
  return chooseNames({
    // Banks and chains are often mapped by brand or operator only.
    name: field(...fieldColumns.name) ?? (isOsm ? field('brand', 'operator') : null),
    english: field(...fieldColumns.englishName),
    bangla: field(...fieldColumns.banglaName),
  });
}

function readRecordCategory(
  { isOsm, fields }: SourceRecord,
  field: FieldReader,
  { category, otherCategories }: MappingOptions,
): { key: string } | { problem: string } {
  const word = isOsm ? null : field(...fieldColumns.category);
  const key =
    category ?? (word && findCategoryByWord(word, otherCategories)) ?? findOsmCategory(fields);
  if (key) return { key };
  return { problem: word ? `no category for '${word.slice(0, 60)}'` : 'has no category' };
}

/**
 * Why an OpenStreetMap element cannot be visited: it is tagged as no longer or not yet in use
 * (https://wiki.openstreetmap.org/wiki/Lifecycle_prefix), or is a private garden. Null when it can be.
 */
function closedReason(field: FieldReader, category: string): string | null {
  const states = ['disused', 'abandoned', 'demolished', 'closed', 'construction', 'proposed'];
  if (states.some((state) => field(state) === 'yes')) return 'is not in use';
  const isPrivate = ['private', 'no'].includes(field('access') ?? '');
  return category === 'park' && isPrivate ? 'is private' : null;
}

function readRecordIdentity(
  { id, isOsm }: SourceRecord,
  field: FieldReader,
  name: string,
  position: Coordinates,
  { source, fallbackSource, licence }: MappingOptions,
) {
  const givenId = id ?? field(...fieldColumns.id);
  const givenLicence = licence ?? field(...fieldColumns.licence);
  return {
    source: source ?? (isOsm ? 'osm' : field(...fieldColumns.source)) ?? fallbackSource,
    source_id: givenId ?? createContentId(name, position),
    source_licence: givenLicence ?? (isOsm ? osmLicence : null),
  };
}
