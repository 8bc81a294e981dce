import { expect, it } from 'vitest';
import { subscriberNetwork } from './subscriber-network.ts';

it('a network is an IPv4 address or the first half of an IPv6 one, in any spelling', () => {
  expect(subscriberNetwork('198.51.100.7')).toBe('198.51.100.7');
  expect(subscriberNetwork('2001:db8::1')).toBe('2001:db8:0:0');
  expect(subscriberNetwork('2001:DB8:0:0:1:2:3:4')).toBe('2001:db8:0:0');
  expect(subscriberNetwork('2001:0db8:0001:0002:ffff::')).toBe('2001:db8:1:2');
  expect(subscriberNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(subscriberNetwork('::1')).toBe('0:0:0:0');
  expect(subscriberNetwork('unknown')).toBe('unknown');
});
