/**
 * Goes to the first field of a form that is marked as wrong. Gives what is wrong with it, in words,
 * when it had the focus already, as whoever presses Enter in it: nothing tells screen readers then.
 */
export function goToFirstError(form: HTMLElement | null): string {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!field) return '';
  if (field !== document.activeElement) {
    field.focus();
    return '';
  }
  const [note = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(note)?.textContent ?? '';
}
