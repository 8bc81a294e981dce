/**
 * The key by which names are sorted, whatever their language: the normalised name (the first line of
 * `search`), by code point. By the indexes institutions_by_name and institutions_of_category_by_name.
 */
export const nameSortKey = `split_part(i.search, E'\\n', 1) collate "C"`;
