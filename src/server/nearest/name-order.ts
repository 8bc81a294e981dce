/**
 * The order of names, whatever their language: normalised (the first line of `search`), by code
 * point; by institutions_by_name and institutions_of_category_by_name.
 */
export const nameKey = `split_part(i.search, E'\\n', 1) collate "C"`;
