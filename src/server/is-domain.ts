import { isIP } from 'node:net';

/** Whether a host is a domain name that others can resolve: no IP address, and with a dot in it. */
export function isDomain(host: string): boolean {
  return host.includes('.') && isIP(host) === 0;
}
