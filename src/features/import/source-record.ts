/** What a reader found: one row, feature or element, as it stands in its file. */
export interface SourceRecord {
  kind: 'record';
  /** Where it stands, for reports: 'line 12', 'feature 3', 'node/123'. */
  at: string;
  /** The id that its format gives it; null when only its fields may hold one. */
  id: string | null;
  /** Whether it is an element of OpenStreetMap, whose tags are its fields. */
  isOsm: boolean;
  /** Its texts by lower-case name; an OpenStreetMap tag is a field. */
  fields: ReadonlyMap<string, string>;
  /** Degrees, WGS 84; null when its fields may hold them. */
  position: { latitude: number; longitude: number } | null;
}

/** A part of a file that could not be read; what follows it still is. */
export interface Unreadable {
  kind: 'unreadable';
  at: string;
  reason: string;
}

export type Found = SourceRecord | Unreadable;

/** A file that cannot be read on: what was read before it stays. The message is a sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
