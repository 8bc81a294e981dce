import { isIPv6 } from 'node:net';

/**
 * The network of one subscriber, by which limits count: an IPv4 address, or the /64 prefix of an IPv6
 * address, as a household has all addresses under it.
 */
export function subscriberNetwork(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return withoutZone;
  // The URL parser writes every spelling in the same way.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const leadingGroups = head.split(':').filter(Boolean);
  const trailingGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - leadingGroups.length - trailingGroups.length },
    () => '0',
  );
  return [...leadingGroups, ...zeros, ...trailingGroups].slice(0, 4).join(':');
}
