import { textAndWords } from '../search/database/stored-text.ts';
import { formatCopyFields } from './copy-format.ts';
import type { ImportedPlace } from './imported-place.ts';

/** A place formatted for COPY, which is most of the import's own computing time. */
export interface PreparedPlace {
  place: ImportedPlace;
  /** In the order of `stagedColumns`, without the category. */
  fields: string;
  /** The words for the search's vocabulary (`textAndWords`). */
  said: readonly string[];
}

/** The columns that the search text is computed from: it only changes when they do. */
export const searchedColumns = ['name', 'name_bn', 'description', 'address'] as const;

/** The columns that a file fills, except category and visibility; each is written from the field of its name. */
export const fileColumns = [
  ...(['source_licence', ...searchedColumns, 'phone', 'whatsapp_number', 'email'] as const),
  ...(['website', 'facebook_url', 'latitude', 'longitude', 'opening_hours'] as const),
] satisfies (keyof ImportedPlace)[];

/** The columns computed for the search; null in a staged row to keep the stored values. */
export const textColumns = [
  ...['search', 'search_names', 'search_keys', 'search_marks', 'search_pairs', 'search_version'],
];

/** The columns of a staged row. */
export const stagedColumns = [
  ...['source', 'source_id', ...fileColumns, ...textColumns, 'is_active', 'category_id'],
];

/**
 * A place prepared for staging, with the words to add to the search's vocabulary.
 * @param isTextUnchanged whether the directory already has the place with the same search text
 */
export function preparePlace(place: ImportedPlace, isTextUnchanged: boolean): PreparedPlace {
  const { text, said } = isTextUnchanged ? { text: null, said: [] } : textAndWords(place);
  return {
    place,
    said,
    fields: formatCopyFields([
      ...[place.source, place.source_id],
      ...fileColumns.map((column) => place[column]),
      ...(text
        ? [
            ...[text.search, text.search_names, text.search_keys],
            ...[text.search_marks, text.search_pairs, text.search_version],
          ]
        : textColumns.map(() => null)),
      place.is_active,
    ]),
  };
}
