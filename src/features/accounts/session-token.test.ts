import { describe, expect, it } from 'vitest';
import {
  bearerToken,
  expiredSessionCookieHeader,
  sessionCookieHeader,
  readSessionToken,
} from './session-token.server.ts';

const authSecret = 'a secret of at least thirty-two characters';
const open = { publicUrl: 'http://localhost:3000', authSecret };
const secure = { publicUrl: 'https://thikana.example', authSecret };
const pairOf = (header: string) => header.split(';')[0] ?? '';
const requestWith = (headers: Record<string, string>) => new Request('http://x/', { headers });

describe('the session cookie', () => {
  it('is HttpOnly, and under https also Secure and bound to the host', () => {
    expect(sessionCookieHeader('abc', open)).toMatch(
      /^thikana\.session=abc\.\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(sessionCookieHeader('abc', secure)).toMatch(
      /^__Host-thikana\.session=abc\.\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(expiredSessionCookieHeader(secure)).toMatch(/^__Host-thikana\.session=; Max-Age=0; /);
  });

  it('is found among other cookies, and gives its token back', () => {
    const cookie = `a=1; ${pairOf(sessionCookieHeader('abc', open))}; userLocation=%7B`;
    expect(readSessionToken(requestWith({ cookie }), open)).toBe('abc');
    expect(readSessionToken(requestWith({ cookie }), secure)).toBeNull();
    expect(readSessionToken(requestWith({ cookie: 'a=1' }), open)).toBeNull();
  });

  it('signed with another secret is ignored, and a Bearer token takes precedence over it', () => {
    const other = { ...open, authSecret: 'another secret of thirty-two characters!' };
    const cookie = pairOf(sessionCookieHeader('abc', other));
    expect(readSessionToken(requestWith({ cookie }), open)).toBeNull();
    const authorization = `Bearer ${bearerToken('xyz', open)}`;
    const own = pairOf(sessionCookieHeader('abc', open));
    expect(readSessionToken(requestWith({ cookie: own, authorization }), open)).toBe('xyz');
    const basic = { cookie: own, authorization: 'Basic eDp5' };
    expect(readSessionToken(requestWith(basic), open)).toBe('abc');
  });
});
