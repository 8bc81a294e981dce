/** The query parameter of /category-list that holds the search text. */
export const searchParam = 'search';

/** A changed search text reloads the list after this quiet. */
export const searchQuietMs = 300;
