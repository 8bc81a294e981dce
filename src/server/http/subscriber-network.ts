import { isIPv6 } from 'node:net';

/**
 * The network of one subscriber, by which limits count: an IPv4 address, or the /64 prefix of an IPv6
 * address, as a household has all addresses under it.
 */
export function subscriberNetwork(address: string): string {
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
