/** Characters of an address that are logged: anybody may ask for any, as often as they like. */
const mostLogged = 200;

/**
 * The path of an address as the log gets it: as it was sent, in ASCII. Decoded it could hold what moves
 * the text around it, or a terminal's commands.
 */
export function loggedPath(address: string): string {
  return new URL(address).pathname.slice(0, mostLogged);
}
