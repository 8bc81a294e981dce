import { timeoutSignal } from '../api/timeout-signal.ts';
import { createReachability } from './reachability.ts';
import { startedWithoutServer } from './started-without-server.ts';

/** Where the native package finds the API; '' for pages of the site itself. */
const apiUrl = import.meta.env.VITE_API_URL ?? '';

/**
 * Whether this tab reaches the server. A page of the site that started without the server counts as
 * away until it hears from it; pages of the native package never come from the server.
 */
export const serverReachability = createReachability(
  navigator.onLine && (apiUrl !== '' || !startedWithoutServer()),
);

window.addEventListener('online', () => serverReachability.noteAnswered(true));
window.addEventListener('offline', () => serverReachability.noteAnswered(false));

/** Asks whether the server is there. Any answer of its own will do, unlike a network's sign-in page. */
export async function pingServer(): Promise<void> {
  try {
    await (
      await fetch(`${apiUrl}/api/health`, { cache: 'no-store', signal: timeoutSignal() })
    ).json();
    serverReachability.noteAnswered(true);
  } catch {
    serverReachability.noteAnswered(false);
  }
}
