/** Whether a link of the app opened the dialog, according to the state of the history entry (EditLink). */
export function isOpenedByAppLink(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'opensDialog' in state &&
    state.opensDialog === true
  );
}
