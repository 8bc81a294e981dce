import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/**
 * Trusts these addresses and networks (10.0.0.0/8, fd00::/8), however an address is written.
 * @param trustedRanges as `isIpOrNetwork` takes them
 */
export function createTrustCheck(trustedRanges: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const range of trustedRanges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (rawAddress) => {
    const address = rawAddress.replace(/%.*$/, '');
    return isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

/** Whether a text is an IP address or a network in CIDR notation. */
export function isIpOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxPrefixLength(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function maxPrefixLength(address: string): number {
  return isIPv6(address) ? 128 : 32;
}
