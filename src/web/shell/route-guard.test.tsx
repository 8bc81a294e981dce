import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../features/accounts/session.ts';
import { createSessionStore } from '../../features/accounts/session-store.ts';
import { AdminCategories } from '../../features/admin/AdminCategories.tsx';
import { Screen as AdminScreen } from '../../features/admin/AdminCategoriesScreen.tsx';
import { renderInApp } from '../../testing/render.tsx';
import type { ServerPage } from '../web-app.ts';
import { checkGuard, redirectSignedOut } from './route-guard.ts';
import { RouteGuard } from './RouteGuard.tsx';

const owner: SessionUser = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'a@example.org',
  email_verified: true,
  full_name: 'A',
  roles: ['user', 'owner'],
};

const needed = 'admin';

const guarded = (user: SessionUser | null | undefined) =>
  renderInApp(
    <RouteGuard role={needed}>
      <main>secret</main>
    </RouteGuard>,
    { user },
  );

describe('the route guard', () => {
  it('[GUARD-01] shows a spinner while authentication loads', async () => {
    const html = await guarded(undefined);
    expect(html).toMatch(/<main(?![^>]*role)[^>]*>.*role="status".*animate-spin/s);
    expect(html).not.toContain('secret');
  });

  it('[GUARD-02] redirects signed-out visitors to /auth, or to the given fallback', async () => {
    const signedOut = { user: null, loading: false };
    expect(checkGuard(signedOut, {})).toEqual({ redirect: '/auth' });
    expect(checkGuard(signedOut, { role: 'admin' })).toEqual({ redirect: '/auth' });
    expect(checkGuard(signedOut, { fallback: '/category-list' })).toEqual({
      redirect: '/category-list',
    });
    expect(await guarded(null)).not.toContain('secret');
    // A redirect renders nothing.
    let drawn: ReactNode = null;
    const Watched = ({ fallback }: { fallback?: string }) => {
      drawn = RouteGuard({ fallback, children: 'secret' });
      return drawn;
    };
    await renderInApp(<Watched />);
    expect(drawn).toMatchObject({ props: { to: '/auth' } });
    await renderInApp(<Watched fallback="/category-list" />);
    expect(drawn).toMatchObject({ props: { to: '/category-list' } });
  });

  it('[GUARD-03] denies access to people without the role', async () => {
    const html = await guarded(owner);
    expect(html).toMatch(/<h1[^>]*>Access Denied<\/h1>/);
    expect(html).toContain('You don&#x27;t have permission to access this page.');
    expect(html).not.toContain('secret');
  });

  it('[GUARD-04] protects the administration of categories', async () => {
    const denied = await renderInApp(<AdminScreen />, { user: owner });
    expect(denied).toMatch(/<h1[^>]*>Access Denied<\/h1>/);
    expect(denied).toContain('You need admin privileges to access this page.');
    expect(await renderInApp(<AdminScreen />, { user: undefined })).toContain('animate-spin');
    const admin: SessionUser = { ...owner, roles: ['admin'] };
    expect(await renderInApp(<AdminScreen />, { user: admin })).not.toContain('Access Denied');
  });

  it('[GUARD-05] is not the only protection of the administration of categories', async () => {
    for (const user of [null, owner]) {
      const html = await renderInApp(<AdminCategories />, { user });
      expect(html).toContain('Access Denied');
      expect(html).toContain('You need admin privileges to access this page.');
    }
  });

  it('redirects a signed-out visitor to /auth with the address to come back to', () => {
    const session = createSessionStore(null);
    const request = new Request('https://thikana.example/admin/categories?tab=order');
    const sentTo = (server: ServerPage | null) => {
      try {
        redirectSignedOut({ server, session }, request);
        return null;
      } catch (thrown) {
        return thrown instanceof Response ? thrown.headers.get('location') : thrown;
      }
    };
    expect(sentTo({ status: 200, position: { lat: 23.8, lng: 90.4 } })).toBe(
      '/auth?next=%2Fadmin%2Fcategories%3Ftab%3Dorder',
    );
    expect(sentTo(null)).toBeNull();
  });

  it('admits people who have the role', async () => {
    expect(await guarded({ ...owner, roles: ['admin'] })).toContain('secret');
    expect(checkGuard({ user: owner, loading: false }, {})).toBe('open');
  });
});
