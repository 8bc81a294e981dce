/** Moves the focus to the start of a form: its selected tab. */
export function focusSelectedTab(formId: string): void {
  const form = document.getElementById(formId);
  form?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}
