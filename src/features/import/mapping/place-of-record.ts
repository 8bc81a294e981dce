import type { ImportedPlace } from '../imported-place.ts';
import type { SourceRecord } from '../source-record.ts';
import { cleanLine } from './clean-text.ts';
import { columns, isReadColumn } from './columns.ts';
import { checkedPosition, positionOf } from './coordinates.ts';
import type { Position } from './coordinates.ts';
import { detailsOf } from './details.ts';
import type { Dropped } from './details.ts';
import { fieldReader } from './field-reader.ts';
import type { FieldReader } from './field-reader.ts';
import { categoryOfWord, osmCategory } from './find-category.ts';
import { contentId, identityProblem } from './identity.ts';
import { chosenNames, nameProblem } from './names.ts';

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
export type Mapped =
  /**
   * `dropped`: texts that are not imported; `unread`: columns of the table with values that are ignored.
   */
  | { kind: 'place'; place: ImportedPlace; dropped: Dropped[]; unread: string[] }
  | { kind: 'rejected'; reason: string }
  /** OpenStreetMap elements that are not meant as places of a directory. */
  | { kind: 'leftOut'; reason: string };

const osmLicence = 'ODbL 1.0';

/** The place that a record describes, by the field names of tables and OpenStreetMap. */
export function placeOfRecord(record: SourceRecord, options: MappingOptions): Mapped {
  const field = fieldReader(record.fields);
  const names = namesOf(record, field);
  if (!names) return { kind: record.isOsm ? 'leftOut' : 'rejected', reason: 'has no name' };
  const position = record.position
    ? checkedPosition(record.position)
    : positionOf(field(...columns.latitude), field(...columns.longitude));
  const category = categoryOf(record, field, options);
  const gone = record.isOsm && 'key' in category ? goneBecause(field, category.key) : null;
  if (gone) return { kind: 'leftOut', reason: gone };
  const reason =
    nameProblem(names) ??
    (typeof position === 'string' ? position : null) ??
    ('problem' in category ? category.problem : null);
  if (reason !== null || typeof position === 'string' || 'problem' in category) {
    return { kind: 'rejected', reason: reason ?? 'cannot be read' };
  }
  const identity = identityOf(record, field, names.name, position, options);
  const problem = identityProblem(identity);
  if (problem) return { kind: 'rejected', reason: problem };
  const { details, dropped } = detailsOf(record, category.key);
  return {
    kind: 'place',
    dropped,
    unread: record.isOsm ? [] : unreadOf(record),
    place: { ...identity, category: category.key, ...names, ...position, ...details },
  };
}

function unreadOf({ fields }: SourceRecord): string[] {
  return [...fields.keys()]
    .filter((name) => !isReadColumn(name))
    .map((name) => (cleanLine(name) ?? '?').slice(0, 40));
}

function namesOf({ isOsm }: SourceRecord, field: FieldReader) {
  return chosenNames({
    // Banks and chains are often mapped by brand or operator only.
    name: field(...columns.name) ?? (isOsm ? field('brand', 'operator') : null),
    english: field(...columns.englishName),
    bangla: field(...columns.banglaName),
  });
}

function categoryOf(
  { isOsm, fields }: SourceRecord,
  field: FieldReader,
  { category, otherCategories }: MappingOptions,
): { key: string } | { problem: string } {
  const word = isOsm ? null : field(...columns.category);
  const key = category ?? (word && categoryOfWord(word, otherCategories)) ?? osmCategory(fields);
  if (key) return { key };
  return { problem: word ? `no category for '${word.slice(0, 60)}'` : 'has no category' };
}

/**
 * Why an OpenStreetMap element cannot be visited: it is tagged as no longer or not yet in use
 * (https://wiki.openstreetmap.org/wiki/Lifecycle_prefix), or is a private garden. Null when it can be.
 */
function goneBecause(field: FieldReader, category: string): string | null {
  const states = ['disused', 'abandoned', 'demolished', 'closed', 'construction', 'proposed'];
  if (states.some((state) => field(state) === 'yes')) return 'is not in use';
  const isPrivate = ['private', 'no'].includes(field('access') ?? '');
  return category === 'park' && isPrivate ? 'is private' : null;
}

function identityOf(
  { id, isOsm }: SourceRecord,
  field: FieldReader,
  name: string,
  position: Position,
  { source, fallbackSource, licence }: MappingOptions,
) {
  const givenId = id ?? field(...columns.id);
  const givenLicence = licence ?? field(...columns.licence);
  return {
    source: source ?? (isOsm ? 'osm' : field(...columns.source)) ?? fallbackSource,
    source_id: givenId ?? contentId(name, position),
    source_licence: givenLicence ?? (isOsm ? osmLicence : null),
  };
}
