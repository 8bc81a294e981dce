/** An id in a page's path. */
const idInPath = /(?<=\/)[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}(?=\/|$)/gi;

/**
 * Characters that no page's path ends with, plain and percent-encoded: slashes, and punctuation of the
 * sentence around a link, which mail and chat programs take for a part of it.
 */
const endings = [...'/.,;:!?…।॥\'"’”»)]}>*_~| \u00a0\u200b\u200c\u200d\ufeff'].flatMap((mark) => [
  mark,
  encodeURIComponent(mark),
]);

/**
 * The canonical path of a page: ids in lower case, without punctuation of the sentence around the link.
 * @example toCanonicalPath('/category-list/%E0%A5%A4') // '/category-list'
 */
export function toCanonicalPath(path: string): string {
  return withoutEndings(path).replaceAll(idInPath, (id) => id.toLowerCase());
}

/** Scans from the end; a regular expression would take quadratic time on a long row of slashes. */
function withoutEndings(path: string): string {
  let end = path.length;
  for (;;) {
    const last = endings.find((ending) => path.endsWith(ending, end));
    if (last === undefined || end <= 1) break;
    end = Math.max(1, end - last.length);
  }
  return path.slice(0, end);
}
