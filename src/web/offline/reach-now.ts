import { createReach } from './reach.ts';
import { startedHere } from './started-here.ts';

/** Whether this tab reaches the server; a page that came without it has yet to hear of it. */
export const reach = createReach(navigator.onLine && !startedHere());

window.addEventListener('online', () => reach.heard(true));
window.addEventListener('offline', () => reach.heard(false));

/** Asks whether the server is there; any answer will do. */
export async function knock(): Promise<void> {
  try {
    await fetch('/api/health', { cache: 'no-store' });
    reach.heard(true);
  } catch {
    reach.heard(false);
  }
}
