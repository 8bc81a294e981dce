/**
 * An address whose path can be decoded: where it cannot, its percent signs stand for themselves.
 * The router matches both alike, but logs each path that cannot be decoded, however long it is.
 */
export function escapeUndecodablePath(address: string): string {
  const url = new URL(address);
  try {
    decodeURIComponent(url.pathname);
    return address;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return url.href;
  }
}
