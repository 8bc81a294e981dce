/** Whether a link of the app opened the dialog, as the entry in the browser's history tells (EditLink). */
export function isOpenedHere(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'opensDialog' in state &&
    state.opensDialog === true
  );
}
