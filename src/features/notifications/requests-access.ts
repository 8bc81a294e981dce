/**
 * What notifications need of category requests. It is passed in, as imports go only the other way:
 * requests import notifications.
 */
export interface RequestsAccess {
  /** Refetches requests and categories after a request was made or decided. */
  refresh: () => void;
  /** Refetches the lists of requests that are shown. */
  refetchLists: () => void;
}
