/**
 * Whether the client has this version cached, by its If-None-Match header. Tags are compared weakly
 * (RFC 9110, 13.1.2), since proxies that compress an answer weaken its tag.
 * @param etag a strong tag without commas
 */
export function isNotModified({ headers }: Request, etag: string): boolean {
  const clientTags = headers.get('if-none-match');
  if (clientTags === null) return false;
  return clientTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
