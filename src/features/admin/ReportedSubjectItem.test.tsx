import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { ReportedSubject, WaitingReport } from '../reports/settling-contract.ts';
import { ReportedSubjectItem } from './ReportedSubjectItem.tsx';

const at = '2026-11-27T10:00:00.000Z';
const id = (n: number) => `5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a0${n}`;
const report: WaitingReport = {
  ...{ id: id(1), reason: 'mine', message: 'দোকানটি আমার' },
  ...{ reporter_id: id(3), reporter_name: 'Karima Begum' },
  ...{ created_at: at, updated_at: at },
};
const subject: ReportedSubject = {
  ...{ id: id(2), institution_id: id(2), institution_name: 'Demo Bakery' },
  ...{ institution_name_bn: null, is_active: true, owner_id: null },
  ...{ review: null, reply: null, report_count: 1, reports: [report] },
};
const review = {
  ...{ id: id(4), user_id: id(5), full_name: 'Demo Author', rating: 1 },
  ...{ comment: 'চোর', images: [], created_at: at, updated_at: at },
};
const other: WaitingReport = {
  ...report,
  ...{ id: id(6), reporter_id: id(7), reporter_name: 'Rahim Uddin' },
};
const drawn = (changed: Partial<ReportedSubject> = {}, language: 'en' | 'bn' = 'en') =>
  renderInApp(<ReportedSubjectItem subject={{ ...subject, ...changed }} />, { language });
const drawnReport = (changed: Partial<WaitingReport>) =>
  drawn({ reports: [{ ...report, ...changed }] });

it('a report marks the language of its message, and folds a long one', async () => {
  expect(await drawn()).toMatch(/<p lang="bn"[^>]*>দোকানটি আমার</);
  expect(await drawn()).not.toContain('aria-expanded');
  expect(await drawnReport({ message: 'ক্ষ্ম্য\n'.repeat(100) })).toContain('aria-expanded="false"');
});

it('a report offers to give a claimed place to the reporter only while it has no owner', async () => {
  const give = 'Give it to Karima Begum';
  expect(await drawn()).toContain(give);
  expect(await drawnReport({ reason: 'closed' })).not.toContain(give);
  const owned = await drawn({ owner_id: report.reporter_id });
  expect(owned).not.toContain(give);
  expect(owned).toContain('It has an owner already.');
});

it('a report says that the place is hidden, the report has changed, or the reporter has no name', async () => {
  expect(await drawn()).not.toMatch(/Hidden|changed since/);
  expect(await drawn({ is_active: false })).toContain('Hidden');
  expect(await drawnReport({ updated_at: '2026-11-27T10:00:00.001Z' })).toContain('changed since');
  expect(await drawnReport({ reporter_name: null })).toContain('By Somebody without a name');
});

it('a report is settled by a button of its own name, also among others of the same reason and place', async () => {
  const namesOf = (html: string) =>
    [...html.matchAll(/aria-label="((?:All s|S)ettled[^"]*)"/g)].map(([, name]) => name);
  expect(namesOf(await drawn())).toEqual(['Settled: It is my place, Demo Bakery, by Karima Begum']);
  expect(namesOf(await drawn({ report_count: 2, reports: [report, other] }))).toEqual([
    'Settled: It is my place, Demo Bakery, by Karima Begum',
    'Settled: It is my place, Demo Bakery, by Rahim Uddin',
    'All settled (2): Demo Bakery',
  ]);
});

it('a reported review is shown with its stars, its words in their language, and the way to all by its author', async () => {
  const reports = [report, other].map((each) => ({ ...each, reason: 'fake' as const }));
  const html = await drawn({ review, report_count: 2, reports });
  expect(html).toMatch(/<h2[^>]*>Review by Demo Author</);
  expect(html).toContain('1 of 5 stars');
  expect(html).toMatch(/<p lang="bn"[^>]*>চোর</);
  expect(html).toContain(`href="/admin/authors/${review.user_id}"`);
  expect(html).toContain('aria-label="Hide the review by Demo Author"');
  expect(html).toContain('2 reports');
  // Of several reports of a review none is settled by itself, and nothing is managed or given.
  expect(html.match(/aria-label="Settled/g)).toHaveLength(1);
  expect(html).not.toMatch(/Manage place|Give it to/);
  const bangla = await drawn({ review, report_count: 2, reports }, 'bn');
  expect(bangla).toMatch(/Demo Author-এর রিভিউ[^]*২ জন জানিয়েছেন/);
});

it('a reported review is shown with its photos', async () => {
  const shown = { ...review, images: ['/files/a.jpg'] };
  const html = await drawn({ review: shown, reports: [{ ...report, reason: 'fake' }] });
  expect(html).toContain('alt="Photo 1 of 1: Demo Bakery, by Demo Author"');
});

it('a reported reply is shown with its words and whether its author owns the place, and leads to all of their replies', async () => {
  const { rating, comment, ...written } = review;
  const reply = { ...written, message: 'আমার দোকানে আসুন', is_by_owner: false };
  const reports = [{ ...report, reason: 'advertising' as const }];
  const html = await drawn({ reply, reports });
  expect(html).toMatch(/<h2[^>]*>Reply by Demo Author<[^]*Demo Bakery/);
  expect(html).toMatch(/<p lang="bn"[^>]*>আমার দোকানে আসুন</);
  expect(html).toContain(`href="/admin/authors/${reply.user_id}?tab=replies"`);
  expect(html).toContain('aria-label="Hide the reply by Demo Author"');
  expect(html).toContain('Settled, the reply stays: Demo Author, Demo Bakery');
  expect(html).not.toMatch(/of 5 stars|Manage place|>Owner</);
  const bangla = await drawn({ reply: { ...reply, is_by_owner: true }, reports }, 'bn');
  expect(bangla).toMatch(/Demo Author-এর উত্তর[^]*মালিক[^]*বিজ্ঞাপন বা স্প্যাম/);
});

it('a thing with more reports than are listed says so', async () => {
  expect(await drawn({ report_count: 21 })).toContain(
    'The ones that wait longest are shown. Once they are settled, the others come.',
  );
  expect(await drawn()).not.toContain('are shown');
});
