import { createHmac } from 'node:crypto';

/**
 * What tries are counted by, with what identifies somebody made unreadable: people type passwords
 * into the wrong field, and addresses are nobody else's business.
 */
export function unreadableKey(secret: string, name: string, kind: string, value: string): string {
  const digest = createHmac('sha256', secret).update(value).digest('base64url');
  return `${name} ${kind} ${digest.slice(0, 32)}`;
}
