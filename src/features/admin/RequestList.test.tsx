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

  it('shows what was requested, by whom and when, with the date in either language', async () => {
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

  it('marks the language of its name and description, and folds a long description', async () => {
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

  it('[ERR-28] [ERR-42] shows an error with Retry when it cannot be loaded', async () => {
    const html = await renderInApp(<RequestList list={{ ...list, failed: true }} />);
    expect(html).toContain('Failed to load category requests');
    expect(html).toContain('Retry');
    const waiting = await renderInApp(<RequestList list={list} />);
    expect(waiting).not.toContain('Retry');
    expect(waiting).toContain('Loading...');
  });

  it('keeps the loaded requests when loading more fails', async () => {
    const shown = { ...list, failed: true, requests: [{ ...request, status: 'pending' as const }] };
    const html = await renderInApp(<RequestList list={shown} />);
    expect(html).toContain('Tea Stall');
    expect(html).not.toContain('Failed to load');
  });

  it('explains what it is for when it is empty, and links from one status to all requests', async () => {
    const none = { ...list, requests: [] };
    const html = await renderInApp(<RequestList list={none} />);
    expect(html).toContain('What owners request comes here to be decided.');
    expect(html).not.toContain('<button');
    const ofOneStatus = { ...none, showAll: () => undefined };
    const bangla = await renderInApp(<RequestList list={ofOneStatus} />, { language: 'bn' });
    expect(bangla).toContain('>সব অনুরোধ দেখুন</button>');
  });

  it('offers to load more only when there is more', async () => {
    const shown = { ...list, requests: [{ ...request, status: 'pending' as const }] };
    expect(await renderInApp(<RequestList list={shown} />)).not.toContain('Load more');
    const more = await renderInApp(<RequestList list={{ ...shown, hasMore: true }} />);
    expect(more).toContain('Load more requests');
  });
});
