import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../features/accounts/session.ts';
import { UserPanel } from '../../features/accounts/UserPanel.tsx';
import { renderInApp } from '../../testing/render.tsx';
import { Shell } from './Shell.tsx';

const admin: SessionUser = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'a@example.org',
  email_verified: true,
  full_name: 'A',
  roles: ['admin'],
};

/** The words on a link, hidden pictures aside. */
function linkTexts(html: string): string[] {
  return [...html.matchAll(/<(?:a|button)\b[^>]*>(.*?)<\/(?:a|button)>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').trim(),
  );
}

async function shownTo(user: SessionUser | null): Promise<string[]> {
  const shell = await renderInApp(<Shell />, { user });
  // The menu comes after the page.
  const menu = user ? await renderInApp(<UserPanel user={user} />, { user }) : '';
  return linkTexts(shell + menu);
}

describe('the navigation', () => {
  it('[SHELL-02] has the labels of the specification', async () => {
    const visitor = await shownTo(null);
    expect(visitor).toEqual(
      expect.arrayContaining(['Home', 'Categories', 'Map', 'Sign In', 'Add Business']),
    );
    expect(visitor).not.toContain('Admin Panel');
    const person = await shownTo(admin);
    expect(person).toEqual(
      expect.arrayContaining(['Profile', 'Settings', 'Sign Out', 'Admin Panel', 'Add Business']),
    );
    expect(person).not.toContain('Sign In');
  });

  it('hides Add Business where it would do nothing without scripts', async () => {
    const waysOf = async (roles: SessionUser['roles']) => {
      const html = await renderInApp(<Shell />, { user: { ...admin, roles } });
      return html.match(/<(a|button)\b[^>]*aria-label="Add Business"[^>]*>/g) ?? [];
    };
    // The upgrade is a dialog; all others follow a link.
    const [button = '', ...others] = await waysOf(['user']);
    expect(others).toEqual([]);
    expect(button).toMatch(/^<button .*class="needs-script /);
    const [link = ''] = await waysOf(['user', 'owner']);
    expect(link).toMatch(/^<a /);
    expect(link).not.toContain('needs-script');
  });

  it('hides the admin panel from people who are not admins', async () => {
    expect(await shownTo({ ...admin, roles: ['user', 'owner'] })).not.toContain('Admin Panel');
  });

  it('has Bangla labels in Bangla', async () => {
    const html = await renderInApp(<Shell />, { language: 'bn' });
    expect(linkTexts(html)).toEqual(
      expect.arrayContaining(['হোম', 'ক্যাটাগরি', 'ম্যাপ', 'সাইন ইন', 'প্রতিষ্ঠান যোগ করুন']),
    );
  });
});
