/** The source under which places registered here are exported, with their own id. */
export const ownSource = 'thikana';
