import { textAndWords } from '../search/database/stored-text.ts';
import { copyFields } from './copy-fields.ts';
import type { ImportedPlace } from './imported-place.ts';

/** A place in the form of COPY, which takes most of the time that an import needs of its own. */
export interface PreparedPlace {
  place: ImportedPlace;
  /** In the order of `stagedColumns`, but for the category. */
  fields: string;
  /** The words that the search learns of it (`textAndWords`). */
  said: readonly string[];
}

/** What the search reads in a place: when it stays, what is computed of it stays as well. */
export const searchedColumns = ['name', 'name_bn', 'description', 'address'] as const;

/** What the file says of a place, but for its category and whether it is active. */
export const fileColumns = [
  ...['source_licence', ...searchedColumns, 'phone', 'whatsapp_number', 'email', 'website'],
  ...['facebook_url', 'latitude', 'longitude', 'opening_hours'],
];

/** What the search makes of a place; null in a staged row where what is stored stays. */
export const textColumns = [
  ...['search', 'search_names', 'search_keys', 'search_marks', 'search_pairs', 'search_version'],
];

/** The columns of a staged row. */
export const stagedColumns = [
  ...['source', 'source_id', ...fileColumns, ...textColumns, 'is_active', 'category_id'],
];

/**
 * A place made ready to be staged, with the words that the search has to learn for it.
 * @param textStays whether the directory has the place with the searched text that it would get
 */
export function preparedPlace(place: ImportedPlace, textStays: boolean): PreparedPlace {
  const { text, said } = textStays ? { text: null, said: [] } : textAndWords(place);
  return {
    place,
    said,
    fields: copyFields([
      ...[place.source, place.source_id, place.source_licence, place.name, place.name_bn],
      ...[place.description, place.address, place.phone, place.whatsapp_number, place.email],
      ...[place.website, place.facebook_url, place.latitude, place.longitude, place.opening_hours],
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
