/** Classes of a list of cards: one column on phones, two where there is room. */
export const cardListStyle = 'grid grid-cols-1 gap-3 md:grid-cols-2';
