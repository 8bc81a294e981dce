import { timeLimit } from '../api/time-limit.ts';
import { createReach } from './reach.ts';
import { startedHere } from './started-here.ts';

/** Where the native package finds the API; '' for pages of the site itself. */
const apiUrl = import.meta.env.VITE_API_URL ?? '';

/**
 * Whether this tab reaches the server. A page of the site that started without the server counts as
 * away until it hears from it; pages of the native package never come from the server.
 */
export const reach = createReach(navigator.onLine && (apiUrl !== '' || !startedHere()));

window.addEventListener('online', () => reach.heard(true));
window.addEventListener('offline', () => reach.heard(false));

/** Asks whether the server is there. Any answer of its own will do, unlike a network's sign-in page. */
export async function knock(): Promise<void> {
  try {
    await (await fetch(`${apiUrl}/api/health`, { cache: 'no-store', signal: timeLimit() })).json();
    reach.heard(true);
  } catch {
    reach.heard(false);
  }
}
