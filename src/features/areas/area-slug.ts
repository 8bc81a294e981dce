/** Longer than any slug. */
export const maxAreaSlugLength = 100;

/** Whether a text could be the slug of an area: words of small Latin letters and digits, joined by hyphens. */
export function isAreaSlug(text: string): boolean {
  return text.length <= maxAreaSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
