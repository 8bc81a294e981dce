/**
 * Opens the line of a name between the tabs of this browser; none where that refuses to store
 * anything, as Firefox does with all cookies blocked.
 */
export function lineBetweenTabs(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
