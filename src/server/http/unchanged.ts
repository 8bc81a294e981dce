/**
 * Whether the reader has this state already, by the tags of those it keeps: compared weakly, as
 * RFC 9110 (13.1.2) has it, since proxies that compress an answer weaken its tag.
 * @param etag a strong one, without commas in it
 */
export function isUnchanged({ headers }: Request, etag: string): boolean {
  const kept = headers.get('if-none-match');
  if (kept === null) return false;
  return kept.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
