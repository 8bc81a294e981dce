import { afterEach, describe, expect, it } from 'vitest';
import { dropText, keepText } from '../../web/kept-texts.ts';
import { dropWayOn, emailAtHand, keepWayOn, readWayOn, wayOnOf } from './way-on.ts';

const name = 'mailed-way-on';
const email = 'rahim@example.com';
const dayMs = 24 * 60 * 60 * 1000;
const wayOf = (who: string, now: number) => wayOnOf(who, readWayOn(now));

afterEach(() => dropText(name));

describe('the way on of who is mailed a link', () => {
  it('is theirs alone, until somebody has signed in', () => {
    keepWayOn(' Rahim@Example.com', '/register-institution', 0);
    expect(wayOf(email, dayMs)).toBe('/register-institution');
    expect(wayOf('karim@example.com', dayMs)).toBeNull();
    dropWayOn();
    expect(wayOf(email, dayMs)).toBeNull();
  });

  it('is forgotten with the link', () => {
    keepWayOn(email, '/register-institution', 0);
    expect(wayOf(email, 3 * dayMs - 1)).toBe('/register-institution');
    expect(wayOf(email, 3 * dayMs)).toBeNull();
  });

  it('has their address ready for a quarter of an hour, not for who comes later', () => {
    keepWayOn(email, '/', 0);
    const minuteMs = 60_000;
    expect(emailAtHand(readWayOn(0), 15 * minuteMs - 1)).toBe(email);
    expect(emailAtHand(readWayOn(0), 15 * minuteMs)).toBe('');
    expect(emailAtHand(null, 0)).toBe('');
  });

  it('stays on the site, and is none where it cannot be read', () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/auth']) {
      keepWayOn(email, path, 0);
      expect(wayOf(email, 0)).toBeNull();
    }
    for (const text of ['', '{', 'null', `{"email":"${email}","path":7,"at":0}`]) {
      keepText(name, text);
      expect(wayOf(email, 0)).toBeNull();
    }
  });
});
