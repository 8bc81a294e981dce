/**
 * Whether a client of its own calls, with a token, rather than a browser with its cookies. Unlike
 * Basic, a bearer token is never sent by a browser by itself.
 */
export function isBearer({ headers }: Pick<Request, 'headers'>): boolean {
  return /^bearer /i.test(headers.get('authorization') ?? '');
}
