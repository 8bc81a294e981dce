/** Under this source, with their own id, places that were registered here are exported. */
export const ownSource = 'thikana';
