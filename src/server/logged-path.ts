/** How many characters of a path are logged: anybody may request arbitrarily long ones, at any rate. */
const maxLoggedLength = 200;

/**
 * The path of an address for the log, percent-encoded as it was sent: decoded it could hold bidi
 * overrides or terminal escape sequences.
 */
export function loggedPath(address: string): string {
  return new URL(address).pathname.slice(0, maxLoggedLength);
}
