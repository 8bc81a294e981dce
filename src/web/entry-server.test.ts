import { expect, it, vi } from 'vitest';
import { renderScreen } from './entry-server.tsx';

const render = (path: string) =>
  renderScreen({
    request: new Request(`http://thikana.test${path}`),
    language: 'en',
    userLocation: null,
    now: new Date('2026-01-01T00:00:00Z'),
    tiles: { url: '', attribution: '' },
    signedIn: false,
    callApi: async () => Response.json({ code: 'notFound' }, { status: 404 }),
  });

it('says that nothing is at a path which cannot be decoded, and nothing to the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  try {
    for (const path of ['/%E0%A4', '/admin/%ff', '/institutions/%E0%A4/%2f']) {
      const page = await render(path);
      if (page instanceof Response) throw new Error('a redirect');
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.html).toContain('Page not found');
    }
    expect(warn.mock.calls).toEqual([]);
  } finally {
    warn.mockRestore();
  }
});

it('names the product in the titles of what is not there, too', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/no/such/page', `/institution/${nobody}`, `/institutions/${nobody}`]) {
    const page = await render(path);
    if (page instanceof Response) throw new Error('a redirect');
    expect(page.head?.title).toMatch(/^.+ \| Thikana$/);
  }
});
