import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { RequestItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';

const request = {
  ...{ id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01', requester_name: 'Demo Owner' },
  ...{ requester_id: '5a3f6f3e-2222-4f4e-9a55-1d6f3c1f0a01', reviewed_by: null },
  ...{ name: 'Tea Stall', description: 'Tea and toast', icon: 'coffee', admin_notes: null },
  ...{ created_at: '2026-03-08T20:00:00.000Z', updated_at: '2026-03-08T20:00:00.000Z' },
};

describe('a request in the list of administrators', () => {
  it('[ADMIN-14] can be approved and rejected only while it is pending', async () => {
    const pending = await renderInApp(<RequestItem request={{ ...request, status: 'pending' }} />);
    expect(pending).toContain('aria-label="Approve Tea Stall"');
    expect(pending).toContain('aria-label="Reject Tea Stall"');
    for (const status of ['approved', 'rejected'] as const) {
      const html = await renderInApp(<RequestItem request={{ ...request, status }} />);
      expect(html).not.toContain('<button');
      expect(html).not.toContain('<textarea');
      expect(html).toContain(status === 'approved' ? '>Approved<' : '>Rejected<');
    }
  });

  it('shows what was asked for, by whom and when, in both languages', async () => {
    const decided = { ...request, status: 'rejected', admin_notes: 'We have Cafe' } as const;
    const english = await renderInApp(<RequestItem request={decided} />);
    for (const text of [
      ...['Tea Stall', 'Tea and toast', 'By Demo Owner', 'Requested on 9 March 2026'],
      'Admin notes: We have Cafe',
    ]) {
      expect(english).toContain(text);
    }
    const bangla = await renderInApp(<RequestItem request={decided} />, { language: 'bn' });
    expect(bangla).toContain('৯ মার্চ, ২০২৬');
  });

  it('says what was asked for in its language, and folds what would fill the list', async () => {
    const drawn = (description: string) => {
      const asked = { ...request, status: 'pending', name: 'চায়ের দোকান', description } as const;
      return renderInApp(<RequestItem request={asked} />);
    };
    const short = await drawn('চা আর টোস্ট');
    expect(short).toMatch(/<h2[^>]* lang="bn"[^>]*>চায়ের দোকান</);
    expect(short).toMatch(/<p lang="bn"[^>]*>চা আর টোস্ট</);
    expect(short).not.toContain('aria-expanded');
    expect(await drawn('চা\n'.repeat(100))).toContain('aria-expanded="false"');
  });
});

describe('the list of requests', () => {
  const list = {
    ...{ requests: undefined, failed: false, retrying: false, hasMore: false, loadingMore: false },
    ...{ retry: () => undefined, loadMore: () => undefined },
  };

  it('[ERR-28] [ERR-42] says in its place that it could not be loaded, with Retry', async () => {
    const html = await renderInApp(<RequestList list={{ ...list, failed: true }} />);
    expect(html).toContain('Failed to load category requests');
    expect(html).toContain('Retry');
    const waiting = await renderInApp(<RequestList list={list} />);
    expect(waiting).not.toContain('Retry');
    expect(waiting).toContain('Loading...');
  });

  it('keeps what is shown when more could not be loaded', async () => {
    const shown = { ...list, failed: true, requests: [{ ...request, status: 'pending' as const }] };
    const html = await renderInApp(<RequestList list={shown} />);
    expect(html).toContain('Tea Stall');
    expect(html).not.toContain('Failed to load');
  });

  it('says what to do where there are none, and leads from those of one status to all', async () => {
    const none = { ...list, requests: [] };
    const html = await renderInApp(<RequestList list={none} />);
    expect(html).toContain('What owners request comes here to be decided.');
    expect(html).not.toContain('<button');
    const ofOneStatus = { ...none, showAll: () => undefined };
    const bangla = await renderInApp(<RequestList list={ofOneStatus} />, { language: 'bn' });
    expect(bangla).toContain('>সব অনুরোধ দেখুন</button>');
  });

  it('offers more only while there is more', async () => {
    const shown = { ...list, requests: [{ ...request, status: 'pending' as const }] };
    expect(await renderInApp(<RequestList list={shown} />)).not.toContain('Load more');
    const more = await renderInApp(<RequestList list={{ ...shown, hasMore: true }} />);
    expect(more).toContain('Load more requests');
  });
});
