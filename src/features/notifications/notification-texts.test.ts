import path from 'node:path';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../build/texts-plugin.ts';
import type { Language } from '../../shared/language.ts';
import { createI18n } from '../../web/i18n/i18n.ts';
import type { Notification } from './contract.ts';
import type { NotificationPayload } from './notification-payload.ts';
import { notificationTexts } from './notification-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const place = {
  institution_id: crypto.randomUUID(),
  review_id: crypto.randomUUID(),
  institution_name: 'Lazz Pharma',
  institution_name_bn: 'লাজ ফার্মা',
};
const request = { request_id: crypto.randomUUID(), name: 'Tea stalls', admin_notes: null };

async function words(notice: Pick<Notification, 'type' | 'data'>, language: Language) {
  const { t } = createI18n(language, await mergedTexts(root, language));
  const stored = { title: 'Stored title', message: 'Stored message' };
  const rest = { id: '', user_id: '', is_read: false, created_at: '' };
  const { title, message } = notificationTexts({ ...stored, ...rest, ...notice }, t, language);
  return `${title} | ${message}`;
}

const notices: [NotificationPayload, string, string][] = [
  [
    { type: 'new_review', data: { ...place, author_name: 'রহিম উদ্দিন', rating: 4 } },
    'New review | রহিম উদ্দিন gave “Lazz Pharma” 4 of 5 stars',
    'নতুন রিভিউ | রহিম উদ্দিন “লাজ ফার্মা”-কে ৫-এ ৪ তারা দিয়েছেন',
  ],
  [
    { type: 'review_reply', data: { ...place, institution_name_bn: null, author_name: null } },
    'New reply | Somebody replied to a review of “Lazz Pharma”',
    'নতুন উত্তর | একজন “Lazz Pharma”-এর একটি রিভিউয়ের উত্তর দিয়েছেন',
  ],
  [
    { type: 'category_request', data: { ...request, status: 'pending' } },
    'New category request | “Tea stalls” was requested',
    'নতুন ক্যাটাগরির অনুরোধ | “Tea stalls” ক্যাটাগরির অনুরোধ এসেছে',
  ],
  [
    { type: 'category_request', data: { ...request, status: 'approved' } },
    'Category request approved | “Tea stalls” is a category now',
    'ক্যাটাগরির অনুরোধ অনুমোদিত | “Tea stalls” এখন একটি ক্যাটাগরি',
  ],
  [
    {
      type: 'category_request',
      data: { ...request, status: 'rejected', admin_notes: 'Too narrow' },
    },
    'Category request rejected | “Tea stalls” will not become a category · Reason: Too narrow',
    'ক্যাটাগরির অনুরোধ প্রত্যাখ্যাত | “Tea stalls” ক্যাটাগরি হিসেবে যোগ হবে না · কারণ: Too narrow',
  ],
];

it.each(notices)('a notification is written in the reader’s language (%#)', async (...row) => {
  const [notice, english, bangla] = row;
  expect(await words(notice, 'en')).toBe(english);
  expect(await words(notice, 'bn')).toBe(bangla);
});

it('a notification whose data does not fit its type keeps its stored texts', async () => {
  expect(await words({ type: 'new_review', data: {} }, 'bn')).toBe('Stored title | Stored message');
});
