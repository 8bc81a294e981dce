/** The id of a review or reply that is shown already and still on its way to the server. */
export const unsent = 'unsent';

/** Whether it is still on its way. */
export function isUnsent({ id }: { id: string }): boolean {
  return id === unsent;
}
