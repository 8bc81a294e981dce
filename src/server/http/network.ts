import { isIPv6 } from 'node:net';

/**
 * The network that one subscriber has, which limits go by: an IPv4 address, the first half of an
 * IPv6 one, of which a household has all.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes every spelling in the same way.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - first.length - last.length },
    () => '0',
  );
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
