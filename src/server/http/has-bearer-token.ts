/**
 * Whether a request is authenticated by a bearer token instead of a browser's cookies. Unlike Basic
 * credentials, a browser never sends such a token by itself.
 */
export function hasBearerToken({ headers }: Pick<Request, 'headers'>): boolean {
  return /^bearer /i.test(headers.get('authorization') ?? '');
}
