import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 192 random bits for links and sessions. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The hash of a token, for those that are only ever compared. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The token with our signature, in the format of the library's cookies. */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The token, if its signature is ours; else null. */
export function verifySignedToken(signedToken: string, secret: string): string | null {
  const separatorIndex = signedToken.lastIndexOf('.');
  if (separatorIndex < 1 || signedToken.length > 500) return null;
  const token = signedToken.slice(0, separatorIndex);
  const signature = Buffer.from(signedToken.slice(separatorIndex + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? token
    : null;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
