import { isIP } from 'node:net';

/** Whether a host has a name by which others can know it: no address, and more than one word. */
export function isDomain(host: string): boolean {
  return host.includes('.') && isIP(host) === 0;
}
