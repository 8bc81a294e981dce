import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeStoredText, storeText, storedTextNames, readStoredText } from './text-storage.ts';

/** Local storage as a browser has it, which takes so many letters. */
function storage(room: number): object {
  const stored = new Map<string, string>();
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => void stored.delete(name),
  };
  return new Proxy(methods, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: own });
}

function own(): PropertyDescriptor {
  return { configurable: true, enumerable: true };
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  for (const name of storedTextNames()) removeStoredText(name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps a text until it is dropped', () => {
  vi.stubGlobal('localStorage', storage(100));
  storeText('name', 'text');
  expect([readStoredText('name'), storedTextNames()]).toEqual(['text', ['name']]);
  removeStoredText('name');
  expect([readStoredText('name'), storedTextNames()]).toEqual([null, []]);
});

it('returns the latest text even when storage had no room for it', () => {
  vi.stubGlobal('localStorage', storage(5));
  storeText('name', 'short');
  storeText('name', 'longer than that');
  expect([readStoredText('name'), storedTextNames()]).toEqual(['longer than that', ['name']]);
  storeText('name', 'again');
  expect(readStoredText('name')).toBe('again');
});

it('keeps a text in the tab when storage is refused', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: denied, ownKeys: denied }));
  storeText('name', 'text');
  expect([readStoredText('name'), storedTextNames()]).toEqual(['text', ['name']]);
  removeStoredText('name');
  expect(readStoredText('name')).toBeNull();
});
