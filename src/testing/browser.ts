import type { SessionUser } from '../features/accounts/session-user.ts';
import type { TestApi } from './api.ts';

/** A browser as the API sees it: it stores cookies and sends its origin. */
export interface TestBrowser {
  /** Sends a request with JSON, with a form, or without a body. */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The cookies it holds, by name. */
  cookies: Map<string, string>;
}

const ownOrigin = 'http://localhost:3000';

/** A browser without cookies; `headers` are added to every request. */
export function testBrowser(
  { request }: Pick<TestApi, 'request'>,
  headers: Record<string, string> = {},
): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    send: async (method, path, body) => {
      const isForm = body instanceof URLSearchParams;
      const response = await request(path, {
        method,
        headers: {
          ...(method !== 'GET' && { origin: ownOrigin }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      for (const header of response.headers.getSetCookie()) storeCookie(cookies, header);
      return response;
    },
  };
}

/** The person signed in in a browser, according to the session endpoint. */
export async function signedInUser({ send }: TestBrowser): Promise<SessionUser | null> {
  const { user } = (await (await send('GET', '/api/session')).json()) as {
    user: SessionUser | null;
  };
  return user;
}

function storeCookie(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}
