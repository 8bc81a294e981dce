/** The worker's caches: the files of the interface, and what visitors have looked at. */
export const cacheNames = ['files', 'pictures', 'tiles'] as const;
