import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { checkFirstAdmin, checkPasswordReset, getSession, upgradeToOwner } from './contract.ts';
import type { SessionUser } from './session-user.ts';
import { listProviders } from './social-contract.ts';

/** Asks the server who is signed in. */
export async function fetchSession(api: Api): Promise<SessionUser | null> {
  return (await api(getSession, {})).user;
}

/**
 * Makes the signed-in user an owner and returns the updated person. `alreadyOwner` counts as
 * success, since the response to an earlier try may have been lost.
 */
export async function sendUpgrade(api: Api): Promise<SessionUser> {
  try {
    return (await api(upgradeToOwner, {})).user;
  } catch (error) {
    const isAlreadyOwner = error instanceof ApiError && error.code === 'alreadyOwner';
    const user = isAlreadyOwner ? await fetchSession(api) : null;
    if (!user) throw error;
    return user;
  }
}

/** Which social sign-ins this site offers. */
export function providersQuery(api: Api) {
  return queryOptions({
    queryKey: ['auth-providers'],
    queryFn: async ({ signal }) => (await api(listProviders, {}, { signal })).items,
    staleTime: Infinity,
  });
}

/** Whether a mailed link can still set a new password; checked once, when it is opened. */
export function resetLinkQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async ({ signal }) =>
      (await api(checkPasswordReset, { body: { token } }, { signal })).good,
    staleTime: 60_000,
    // Checking again could interrupt somebody who is typing; submitting tells as well.
    refetchOnWindowFocus: false,
  });
}

/** Whether the one-time link can still make the first administrator; checked when it is opened. */
export function firstAdminLinkQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['first-admin-link', token],
    queryFn: async ({ signal }) =>
      (await api(checkFirstAdmin, { body: { token } }, { signal })).good,
    staleTime: 60_000,
  });
}
