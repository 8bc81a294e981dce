/** The values of {s} in tile addresses. */
export const tileSubdomains = ['a', 'b', 'c'];

/**
 * The origins of map tiles for a content security policy. Listed one by one: a wildcard only stands for
 * whole labels, and would allow more.
 * @param tileUrl a template such as https://tile.example/{z}/{x}/{y}.png; {s} may be anywhere in it
 */
export function tileOrigins(tileUrl: string): string {
  const origins = tileSubdomains.map((host) => new URL(tileUrl.replaceAll('{s}', host)).origin);
  return [...new Set(origins)].join(' ');
}
