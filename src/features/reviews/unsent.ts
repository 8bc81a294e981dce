const unsent = 'unsent';

/** The id of a review or reply that is shown already and still on its way, by what it is sent under. */
export function unsentId(key: string): string {
  return `${unsent} ${key}`;
}

/** Whether it is still on its way. */
export function isUnsent({ id }: { id: string }): boolean {
  return id.startsWith(unsent);
}
