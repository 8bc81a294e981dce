import { createHmac } from 'node:crypto';

/**
 * The key by which tries are counted. The value that identifies somebody is hashed: people type
 * passwords into the wrong field, and addresses are nobody else's business.
 */
export function hashedAttemptKey(
  secret: string,
  name: string,
  kind: string,
  value: string,
): string {
  const digest = createHmac('sha256', secret).update(value).digest('base64url');
  return `${name} ${kind} ${digest.slice(0, 32)}`;
}
