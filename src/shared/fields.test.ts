import { expect, it } from 'vitest';
import { isCleanText } from './fields.ts';
import { workMs } from '../testing/cpu-time.ts';

it.each([
  'Lazz Pharmacy\n\tOpen 24/7',
  'ক্যান্টনমেন্ট, কাঁঠালবাগান, র‍্যাব, কর্তৃপক্ষ',
  '👩‍👩‍👧‍👦 ❤️',
  `a${'\u0300'.repeat(30)}`,
])('takes what people write: %s', (text) => {
  expect(isCleanText(text)).toBe(true);
});

it.each([
  ['NUL', 'a\u0000'],
  ['an escape', '\u001b[2J'],
  ['a bidi override', 'a\u202eb'],
  ['half a character', 'a\ud800'],
  ['a heap of marks', `a${'\u0300\u0316'.repeat(16)}`],
])('refuses %s', (_name, text) => {
  expect(isCleanText(text)).toBe(false);
});

it('what it takes is soon in one spelling, however long it is', async () => {
  const text = `a${'\u0300\u0316'.repeat(15)}`.repeat(5000);
  expect(isCleanText(text)).toBe(true);
  expect(await workMs(() => text.normalize('NFC'))).toBeLessThan(1000);
});
