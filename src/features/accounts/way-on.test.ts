import { afterEach, describe, expect, it } from 'vitest';
import { dropText, keepText } from '../../web/kept-texts.ts';
import { dropWayOn, emailAtHand, keepWayOn, readWayOn, wayOnOf } from './way-on.ts';

const name = 'mailed-way-on';
const email = 'rahim@example.com';
const dayMs = 24 * 60 * 60 * 1000;
const wayOf = (who: string, now: number) => wayOnOf(who, readWayOn(now));

afterEach(() => dropText(name));

describe('the path remembered for a person who is mailed a link', () => {
  it('is used for their email only, until it is dropped', () => {
    keepWayOn(' Rahim@Example.com', '/register-institution', 0);
    expect(wayOf(email, dayMs)).toBe('/register-institution');
    expect(wayOf('karim@example.com', dayMs)).toBeNull();
    dropWayOn();
    expect(wayOf(email, dayMs)).toBeNull();
  });

  it('expires after three days, as the link does', () => {
    keepWayOn(email, '/register-institution', 0);
    expect(wayOf(email, 3 * dayMs - 1)).toBe('/register-institution');
    expect(wayOf(email, 3 * dayMs)).toBeNull();
  });

  it('comes with their email for the form, for 15 minutes only', () => {
    keepWayOn(email, '/', 0);
    const minuteMs = 60_000;
    expect(emailAtHand(readWayOn(0), 15 * minuteMs - 1)).toBe(email);
    expect(emailAtHand(readWayOn(0), 15 * minuteMs)).toBe('');
    expect(emailAtHand(null, 0)).toBe('');
  });

  it('is ignored when it leaves the site or cannot be read', () => {
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
