import { describe, expect, it } from 'vitest';
import { SessionContext } from '../../features/accounts/session.ts';
import type { SessionUser } from '../../features/accounts/session.ts';
import { renderInApp } from '../../testing/render.tsx';
import { Shell } from './Shell.tsx';

const admin: SessionUser = { id: '1', email: 'a@example.org', full_name: 'A', roles: ['admin'] };

function signedIn(user: SessionUser | null) {
  return (
    <SessionContext value={{ user, signOut: () => undefined }}>
      <Shell />
    </SessionContext>
  );
}

/** The words on a link, hidden pictures aside. */
function linkTexts(html: string): string[] {
  return [...html.matchAll(/<(?:a|button)\b[^>]*>(.*?)<\/(?:a|button)>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').trim(),
  );
}

describe('the navigation', () => {
  it('[SHELL-02] has the labels of the specification', async () => {
    const visitor = linkTexts(await renderInApp(signedIn(null)));
    expect(visitor).toEqual(
      expect.arrayContaining(['Home', 'Categories', 'Map', 'Sign In', 'Add Business']),
    );
    expect(visitor).not.toContain('Admin Panel');
    const person = linkTexts(await renderInApp(signedIn(admin)));
    expect(person).toEqual(
      expect.arrayContaining(['Profile', 'Settings', 'Sign Out', 'Admin Panel', 'Add Business']),
    );
    expect(person).not.toContain('Sign In');
  });

  it('keeps the admin panel from everybody else', async () => {
    const owner = await renderInApp(signedIn({ ...admin, roles: ['user', 'owner'] }));
    expect(linkTexts(owner)).not.toContain('Admin Panel');
  });

  it('speaks Bangla', async () => {
    const html = await renderInApp(signedIn(null), { language: 'bn' });
    expect(linkTexts(html)).toEqual(
      expect.arrayContaining(['হোম', 'ক্যাটাগরি', 'ম্যাপ', 'সাইন ইন', 'ব্যবসা যোগ করুন']),
    );
  });
});
