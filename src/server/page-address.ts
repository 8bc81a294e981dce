/**
 * Whether a path is that of something which is the same for everybody, and which anybody between
 * server and reader may keep: no answer to it may carry the cookie that prolongs a session.
 */
export function isFile(path: string): boolean {
  return /^\/(assets|files)\//.test(path) || (/\.\w+$/.test(path) && !path.startsWith('/api/'));
}

/**
 * A path with one slash at its beginning: two begin the name of another site wherever the path is
 * read as an address.
 */
export function withOneSlash(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** An id in the path of a page. */
const idInPath = /(?<=\/)[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}(?=\/|$)/gi;

/** The one address that a page has, of any path that leads to it: ids in small letters, no slash at its end. */
export function addressOfPage(path: string): string {
  return withoutSlashAtEnd(path.replaceAll(idInPath, (id) => id.toLowerCase()));
}

/** A path without slashes at its end; a pattern would look at each slash of a row as a beginning. */
function withoutSlashAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
