/** An id in the path of a page. */
const idInPath = /(?<=\/)[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}(?=\/|$)/gi;

/**
 * What no path of a page ends with, as it stands and as addresses write it: slashes, and marks of the
 * sentence that a link stands in, which mail and chat programs take for a part of it.
 */
const endings = [...'/.,;:!?…।॥\'"’”»)]}>*_~| \u00a0\u200b\u200c\u200d\ufeff'].flatMap((mark) => [
  mark,
  encodeURIComponent(mark),
]);

/**
 * The one address that a page has, of any path that leads to it: ids in small letters, nothing at its
 * end that belongs to the sentence around the link.
 * @example addressOfPage('/category-list/%E0%A5%A4') // '/category-list'
 */
export function addressOfPage(path: string): string {
  return withoutEndings(path).replaceAll(idInPath, (id) => id.toLowerCase());
}

/** From the end on: a pattern would look at each slash of a row as a beginning. */
function withoutEndings(path: string): string {
  let end = path.length;
  for (;;) {
    const last = endings.find((ending) => path.endsWith(ending, end));
    if (last === undefined || end <= 1) break;
    end = Math.max(1, end - last.length);
  }
  return path.slice(0, end);
}
