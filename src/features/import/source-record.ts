/** A row, feature or element as it is in its file. */
export interface SourceRecord {
  kind: 'record';
  /** Its position in the file, for reports: 'line 12', 'feature 3', 'node/123'. */
  filePosition: string;
  /** The id given by the format; null where only a field may hold one. */
  id: string | null;
  /** Whether it is an OpenStreetMap element, whose tags are its fields. */
  isOsm: boolean;
  /** Texts by lower-case name; OpenStreetMap tags are fields. */
  fields: ReadonlyMap<string, string>;
  /** WGS 84 degrees; null where only fields may hold them. */
  position: { latitude: number; longitude: number } | null;
}

/** A part of a file that could not be read; reading continues after it. */
export interface UnreadableItem {
  kind: 'unreadable';
  filePosition: string;
  reason: string;
}

/** What a reader yields for each part of a file. */
export type ReaderItem = SourceRecord | UnreadableItem;

/**
 * A file cannot be read any further; what was read before stays. The message is a sentence for the user.
 */
export class FileError extends Error {
  override readonly name = 'FileError';
}
