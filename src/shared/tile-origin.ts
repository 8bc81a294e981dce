/**
 * The origin of map tiles as content security policies name it.
 * @param tileUrl a template as https://tile.example/{z}/{x}/{y}.png; it may name several hosts by
 *   {s}: then any host of that domain
 */
export function tileOrigin(tileUrl: string): string {
  const url = new URL(tileUrl.replaceAll(/\{s\}\.?/g, ''));
  return tileUrl.includes('{s}.') ? `${url.protocol}//*.${url.host}` : url.origin;
}
