/**
 * Opens the channel of a name between the tabs of this browser; undefined where the browser refuses to
 * store anything, as Firefox does with all cookies blocked.
 */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
