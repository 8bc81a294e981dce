import { afterEach, describe, expect, it } from 'vitest';
import { removeStoredText, storeText } from '../../web/text-storage.ts';
import {
  clearMailedReturn,
  recentlyMailedEmail,
  saveMailedReturn,
  loadMailedReturn,
  mailedReturnPath,
} from './mailed-return.ts';

const name = 'mailed-way-on';
const email = 'rahim@example.com';
const dayMs = 24 * 60 * 60 * 1000;
const wayOf = (who: string, now: number) => mailedReturnPath(who, loadMailedReturn(now));

afterEach(() => removeStoredText(name));

describe('the path remembered for a person who is mailed a link', () => {
  it('is used for their email only, until it is dropped', () => {
    saveMailedReturn(' Rahim@Example.com', '/register-institution', 0);
    expect(wayOf(email, dayMs)).toBe('/register-institution');
    expect(wayOf('karim@example.com', dayMs)).toBeNull();
    clearMailedReturn();
    expect(wayOf(email, dayMs)).toBeNull();
  });

  it('expires after three days, as the link does', () => {
    saveMailedReturn(email, '/register-institution', 0);
    expect(wayOf(email, 3 * dayMs - 1)).toBe('/register-institution');
    expect(wayOf(email, 3 * dayMs)).toBeNull();
  });

  it('comes with their email for the form, for 15 minutes only', () => {
    saveMailedReturn(email, '/', 0);
    const minuteMs = 60_000;
    expect(recentlyMailedEmail(loadMailedReturn(0), 15 * minuteMs - 1)).toBe(email);
    expect(recentlyMailedEmail(loadMailedReturn(0), 15 * minuteMs)).toBe('');
    expect(recentlyMailedEmail(null, 0)).toBe('');
  });

  it('is ignored when it leaves the site or cannot be read', () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/auth']) {
      saveMailedReturn(email, path, 0);
      expect(wayOf(email, 0)).toBeNull();
    }
    for (const text of ['', '{', 'null', `{"email":"${email}","path":7,"at":0}`]) {
      storeText(name, text);
      expect(wayOf(email, 0)).toBeNull();
    }
  });
});
