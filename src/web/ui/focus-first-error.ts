/**
 * Focuses the first invalid field of a form. Returns its error in words where it had the focus already, as
 * after Enter in it, for the caller to announce: screen readers say nothing then. Otherwise ''.
 */
export function focusFirstError(form: HTMLElement | null): string {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!field) return '';
  if (field !== document.activeElement) {
    field.focus();
    return '';
  }
  const [noteId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(noteId)?.textContent ?? '';
}
