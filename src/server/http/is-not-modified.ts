/**
 * Whether the client has this version cached, by its If-None-Match header. Tags are compared weakly
 * (RFC 9110, 13.1.2), since proxies that compress an answer weaken its tag.
 * @param etag a strong tag without commas
 */
export function isNotModified({ headers }: Request, etag: string): boolean {
  const kept = headers.get('if-none-match');
  if (kept === null) return false;
  return kept.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
