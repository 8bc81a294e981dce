/**
 * The advisory locks that the program's processes exclude each other by: any numbers that no other
 * program on the same database uses.
 */
export const advisoryLocks = {
  /** One program at a time brings the schema up to date. */
  migrations: 823_051_990,
  /** One program at a time fills the directory with the demo places. */
  demo: 823_051_991,
  /** Held together by whoever removes files of images, alone by whoever restores them. */
  imageRemoval: 823_051_992,
} as const;
