/**
 * The advisory locks by which the program's processes exclude each other. The numbers are arbitrary;
 * no other program on the same database may use them.
 */
export const advisoryLocks = {
  /** One program at a time brings the schema up to date. */
  migrations: 823_051_990,
  /** One program at a time fills the directory with the demo places. */
  demo: 823_051_991,
  /** Shared by those who remove image files, exclusive for whoever restores them. */
  imageRemoval: 823_051_992,
} as const;
