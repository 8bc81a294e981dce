import * as z from 'zod/mini';
import { checkSession } from '../../features/accounts/sync-session.ts';
import { currentBearer, setBearer } from '../api/bearer.ts';
import type { WebApp } from '../web-app.ts';

const NewToken = z.object({ token: z.string() });

/** Calls that may begin a session, or continue it under a new token. */
const sessionCalls = /^\/api\/(auth\/|me\/upgrade$)/;

/**
 * Sends a request to the API with the session that secure storage keeps, and learns the tokens of
 * new sessions from the answers.
 */
export async function sendWithBearer(request: Request, app: WebApp): Promise<Response> {
  const isSessionCall =
    request.method === 'POST' && sessionCalls.test(new URL(request.url).pathname);
  const token = currentBearer();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  if (isSessionCall) request.headers.set('x-session', 'bearer');
  const response = await fetch(request);
  if (isSessionCall && response.ok) {
    const answer: unknown = await response.clone().json();
    const found = z.safeParse(NewToken, answer);
    if (found.success) setBearer(found.data.token);
  }
  // The session that this app believes in is over.
  if (response.status === 401 && app.session.current().user) void checkSession(app);
  return response;
}
