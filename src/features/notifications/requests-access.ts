/**
 * What notifications need of the category requests they are about. It is handed in: requests tell
 * people by notifications, so notifications cannot know requests.
 */
export interface RequestsAccess {
  /** Has requests and categories read again: one was asked for or decided. */
  refresh: () => void;
}
