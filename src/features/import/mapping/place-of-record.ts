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

/** What holds for all places of an import. */
export interface MappingOptions {
  /** Where the rows come from, whatever they say themselves. */
  source?: string | undefined;
  /** Where they come from if they do not say. */
  fallbackSource: string;
  licence?: string | undefined;
  /** The key of the category of every place. */
  category?: string | undefined;
  /** Keys of categories that the directory has besides the predefined ones. */
  otherCategories: ReadonlySet<string>;
}

export type Mapped =
  /**
   * `dropped`: texts that it came with and that cannot be kept; `unread`: the columns of a table
   * that say something of which nothing is made.
   */
  | { kind: 'place'; place: ImportedPlace; dropped: Dropped[]; unread: string[] }
  | { kind: 'rejected'; reason: string }
  /** Elements of OpenStreetMap that nobody meant as places of a directory. */
  | { kind: 'leftOut'; reason: string };

const osmLicence = 'ODbL 1.0';

/** The place that a record describes, by the names that tables and OpenStreetMap give to its fields. */
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
    // Banks and chains are often mapped by whose they are.
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
 * Why nobody can go to an element of OpenStreetMap: it stands there in a state of its life
 * (https://wiki.openstreetmap.org/wiki/Lifecycle_prefix), or is somebody's own garden.
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
