/**
 * Whether a path leads to a file, which is the same for everybody. Any cache between server and
 * reader may keep it, so no answer to it may carry the cookie that prolongs a session.
 */
export function isFilePath(path: string): boolean {
  return /^\/(assets|files)\//.test(path) || (/\.\w+$/.test(path) && !path.startsWith('/api/'));
}

/**
 * A path with one slash at its beginning: two begin the name of another site wherever the path is
 * read as an address.
 */
export function collapseLeadingSlashes(path: string): string {
  return path.replace(/^\/+/, '/');
}
