import { redirect } from 'react-router';
import type { Role } from '../../shared/role.ts';
import type { SessionState } from '../../features/accounts/session-store.ts';
import type { WebApp } from '../web-app.ts';

const signInPath = '/auth';

/** What a guarded screen asks of its visitor. */
export interface Guard {
  /** The role that is needed; being signed in is enough without one. */
  role?: Role | undefined;
  /** Where a signed-out visitor is sent. */
  fallback?: string | undefined;
}

/** What a guarded screen shows: itself, the reason why not, or nothing but a redirect. */
export function checkGuard(
  { user, loading }: SessionState,
  { role, fallback = signInPath }: Guard,
): 'loading' | 'denied' | 'open' | { redirect: string } {
  if (loading) return 'loading';
  if (!user) return { redirect: fallback };
  return role && !user.roles.includes(role) ? 'denied' : 'open';
}

/**
 * For the `prefetch` of a guarded screen: while a page is rendered on the server, throws the
 * redirect of a signed-out visitor, who then comes back to the screen after signing in.
 */
export function redirectSignedOut(
  { server, session }: Pick<WebApp, 'server' | 'session'>,
  request: Request,
): void {
  if (!server || session.current().user) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`${signInPath}?${new URLSearchParams({ next: pathname + search })}`);
}
