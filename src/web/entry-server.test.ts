import { expect, it, vi } from 'vitest';
import { statusOfCode } from '../shared/problem.ts';
import type { ProblemCode } from '../shared/problem.ts';
import { renderScreen } from './entry-server.tsx';
import { screens } from './routes.tsx';

const refusing = (code: ProblemCode) => async () => {
  const status = statusOfCode[code];
  const problem = { type: 'about:blank', title: code, detail: code, status, code };
  return Response.json(problem, { status });
};

const render = (path: string, callApi = refusing('notFound')) =>
  renderScreen({
    request: new Request(`http://thikana.test${path}`),
    language: 'en',
    userLocation: null,
    now: new Date('2026-01-01T00:00:00Z'),
    tiles: { url: '', attribution: '' },
    signedIn: false,
    callApi,
  });

it('answers 404 for a path that cannot be decoded, without a warning on the console', async () => {
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

it('ends the titles of missing pages with the name of the product', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/no/such/page', `/institution/${nobody}`, `/institutions/${nobody}`]) {
    const page = await render(path);
    if (page instanceof Response) throw new Error('a redirect');
    expect(page.head?.title).toMatch(/^.+ \| Thikana$/);
  }
});

it('renders every screen while the database is unreachable, with status 503 where data is missing', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const seen = new Map<string, number>();
  for (const { path } of screens.filter((screen) => screen.path !== '*')) {
    const page = await render(path.replace(/:\w+/, id), refusing('unavailable'));
    if (page instanceof Response) continue;
    expect(page.html, path).toContain('<main');
    seen.set(path, page.status);
  }
  const pathsWith = (status: number) =>
    [...seen.keys()].filter((path) => seen.get(path) === status);
  expect(pathsWith(503)).toEqual([
    ...['/', '/category-list', '/institutions/:categoryId', '/institution/:institutionId'],
    ...['/map/:categoryId', '/general-map', '/auth'],
  ]);
  expect(pathsWith(200)).toEqual([
    ...['/auth/first-admin', '/profile', '/settings', '/register-institution'],
    ...['/favourites', '/saved'],
  ]);
});

it('leaves no timers behind after rendering a page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const { path } of screens) {
      await render(path.replace(/:\w+/, id), async () => Response.json(null));
      expect([path, vi.getTimerCount()]).toEqual([path, 0]);
    }
  } finally {
    vi.useRealTimers();
  }
});
