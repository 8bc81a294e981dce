import { isResponseLost } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { signOut } from './contract.ts';
import { fetchSession } from './queries.ts';

/**
 * Ends the session. If the response is lost, checks whether the session has ended, and throws if
 * not.
 */
export async function endSession(api: Api): Promise<void> {
  try {
    await api(signOut, {});
  } catch (error) {
    if (!isResponseLost(error) || (await fetchSession(api))) throw error;
  }
}
