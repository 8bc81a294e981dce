/** Whether what had the focus has gone from the page, so that nothing has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
