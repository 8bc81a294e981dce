import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { WaitingReport } from '../reports/contract.ts';
import { ReportItem } from './ReportItem.tsx';

const at = '2026-11-27T10:00:00.000Z';
const report: WaitingReport = {
  ...{ id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01', reason: 'mine', message: 'দোকানটি আমার' },
  ...{ institution_id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a02', institution_name: 'Demo Bakery' },
  ...{ institution_name_bn: null, is_active: true, owner_id: null },
  ...{ reporter_id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a03', reporter_name: 'Karima Begum' },
  ...{ created_at: at, updated_at: at },
};
const drawn = (changed: Partial<WaitingReport> = {}) =>
  renderInApp(<ReportItem report={{ ...report, ...changed }} />);

it('a report marks the language of its message, and folds a long one', async () => {
  expect(await drawn()).toMatch(/<p lang="bn"[^>]*>দোকানটি আমার</);
  expect(await drawn()).not.toContain('aria-expanded');
  expect(await drawn({ message: 'ক্ষ্ম্য\n'.repeat(100) })).toContain('aria-expanded="false"');
});

it('a report offers to give a claimed place to the reporter only while it has no owner', async () => {
  const give = 'Give it to Karima Begum';
  expect(await drawn()).toContain(give);
  expect(await drawn({ reason: 'closed' })).not.toContain(give);
  const owned = await drawn({ owner_id: report.reporter_id });
  expect(owned).not.toContain(give);
  expect(owned).toContain('It has an owner already.');
});

it('a report says that the place is hidden, the report has changed, or the reporter has no name', async () => {
  expect(await drawn()).not.toMatch(/Hidden|changed since/);
  const changed = await drawn({ is_active: false, updated_at: '2026-11-27T10:00:00.001Z' });
  expect(changed).toMatch(/Hidden[^]*changed since/);
  expect(await drawn({ reporter_name: null })).toContain('By Somebody without a name');
});

it('a report is settled by a button of its own name, also among others of the same reason and place', async () => {
  const named = /aria-label="Settled: It is my place, Demo Bakery, by ([^"]*)"/;
  expect((await drawn()).match(named)?.[1]).toBe('Karima Begum');
  expect((await drawn({ reporter_name: 'Rahim Uddin' })).match(named)?.[1]).toBe('Rahim Uddin');
});
