/** What stands for {s} in the address of tiles, in turns. */
export const tileHosts = ['a', 'b', 'c'];

/**
 * The origins of map tiles as content security policies name them, one by one: a wildcard stands for
 * whole labels alone, and would let in more.
 * @param tileUrl a template as https://tile.example/{z}/{x}/{y}.png; {s} may stand anywhere in it
 */
export function tileOrigins(tileUrl: string): string {
  const origins = tileHosts.map((host) => new URL(tileUrl.replaceAll('{s}', host)).origin);
  return [...new Set(origins)].join(' ');
}
