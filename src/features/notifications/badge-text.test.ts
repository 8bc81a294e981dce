import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it('[NOTIF-02] the badge shows the unread count, and 99+ above 99', () => {
  expect([0, 1, 99, 100, 12345].map((count) => badgeText(count, 'en'))).toEqual([
    null,
    '1',
    '99',
    '99+',
    '99+',
  ]);
  expect([7, 99, 100].map((count) => badgeText(count, 'bn'))).toEqual(['৭', '৯৯', '৯৯+']);
});
