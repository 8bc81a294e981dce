import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { renderInApp } from '../../testing/render.tsx';
import { exampleUser } from '../../testing/example-user.ts';
import { Screen as AuthScreen } from './AuthScreen.tsx';
import { Screen as FirstAdminScreen } from './FirstAdminScreen.tsx';
import { RoleLabel } from './RoleLabel.tsx';
import type { SessionUser } from './session.ts';
import { upgradeFailureToast } from './upgrade-failure-toast.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import { UserPanel } from './UserPanel.tsx';

const { t } = createI18n('en', await loadTexts('en'));

describe('/auth', () => {
  it('[AUTH-03] shows a loading spinner, and no form, while the session loads', async () => {
    const html = await renderInApp(<AuthScreen />, { user: undefined, path: '/auth' });
    expect(html).toMatch(/role="status"[^>]*>.*animate-spin.*Loading/s);
    expect(html).not.toContain('<form');
    expect(await renderInApp(<AuthScreen />, { path: '/auth' })).toContain('<form');
  });

  it('disables the form until scripts run, sends it by POST, and says that signing in needs JavaScript', async () => {
    const html = await renderInApp(<AuthScreen />, { path: '/auth' });
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toMatch(/<button type="submit" disabled=""/);
    expect(html).toMatch(/<noscript><p[^>]*>Signing in needs JavaScript/);
  });
});

describe('the link for the first administrator', () => {
  const shown = (path: string, user?: SessionUser) =>
    renderInApp(<FirstAdminScreen />, { path, ...(user && { user }) });

  it('says where the link was printed and which account it makes an administrator', async () => {
    const signedOut = await shown('/auth/first-admin?token=x');
    expect(signedOut).toContain('printed where the program was started');
    expect(signedOut).toContain('Sign in to the account that is to become the administrator');
    const signedIn = await shown('/auth/first-admin?token=x', exampleUser);
    expect(signedIn).toContain('rahim@example.org. This account becomes the administrator.');
  });

  it('says that the link no longer works and what to do instead', async () => {
    const html = await shown('/auth/first-admin', exampleUser);
    expect(html).toMatch(/role="alert"[^>]*>This link no longer works/);
    expect(html).toContain('npm run admin -- grant EMAIL');
    expect(html).toContain('Return to Home');
    expect(html).not.toContain('Become administrator');
  });

  it('tells an administrator that they are one already, as after a lost answer', async () => {
    const html = await shown('/auth/first-admin', { ...exampleUser, roles: ['user', 'admin'] });
    expect(html).toMatch(/role="status"[^>]*>You are an administrator now/);
    expect(html).toContain('href="/admin/categories"');
    expect(html).not.toContain('no longer works');
  });
});

describe('the user menu', () => {
  const label = async (roles: SessionUser['roles']) =>
    /data-colour="(\w+)" class="([^"]*)">([^<]+)</.exec(
      await renderInApp(<RoleLabel person={{ ...exampleUser, roles }} />),
    );
  const colours = { red: 'text-red', blue: 'text-tint-ink', green: 'text-green' };

  it.each([
    [['admin'], 'red', 'Administrator'],
    [['user', 'owner', 'admin'], 'red', 'Administrator'],
    [['owner'], 'blue', 'Institution Owner'],
    [['user', 'owner'], 'blue', 'Institution Owner'],
    [['user'], 'green', 'Standard User'],
    [[], 'green', 'Standard User'],
  ] as const)('[SHELL-04] labels the roles %j in %s as %s', async (roles, colour, text) => {
    const [, named, styles, words] = (await label([...roles])) ?? [];
    expect([named, words]).toEqual([colour, text]);
    expect(styles?.split(' ')).toContain(colours[colour]);
  });

  it('[SHELL-05] shows "Limited Access" only to people with just the user role', async () => {
    const panel = (roles: SessionUser['roles']) =>
      renderInApp(<UserPanel user={{ ...exampleUser, roles }} />);
    expect(await panel(['user'])).toContain('Limited Access');
    expect(await panel(['user', 'owner'])).not.toContain('Limited Access');
    expect(await panel(['admin'])).not.toContain('Limited Access');
    expect(await panel([])).not.toContain('Limited Access');
  });
});

describe('the role upgrade', () => {
  it('[ROLE-04] shows a dialog with its title, a Cancel button and an upgrade button', async () => {
    const html = await renderInApp(<UpgradeDialog onClose={() => undefined} />, {
      user: exampleUser,
    });
    expect(html).toMatch(/<h2[^>]*>Upgrade to Business Owner<\/h2>/);
    expect(html).toMatch(/<button[^>]*>Cancel<\/button>/);
    expect(html).toMatch(/<button[^>]*>Upgrade to Owner<\/button>/);
    expect(t('upgrade.busy')).toBe('Upgrading...');
  });

  it('[ROLE-10] names the failed step in the title of the toast', () => {
    const told = (code: string) => upgradeFailureToast(new ApiError(code, 500, code), t);
    expect(told('upgradeInsertFailed').title).toBe('Failed to upgrade role - insert error');
    expect(told('upgradeDeleteFailed').title).toBe('Failed to upgrade role - deletion error');
    for (const other of ['upgradeFailed', 'alreadyOwner', 'offline', 'notSignedIn', 'unexpected']) {
      expect(told(other)).toMatchObject({
        title: 'Failed to upgrade role',
        variant: 'destructive',
      });
    }
    expect(upgradeFailureToast(new Error('x'), t).title).toBe('Failed to upgrade role');
  });

  it('[ROLE-10] says what to do when offline or signed out', () => {
    const why = (code: string) => upgradeFailureToast(new ApiError(code, 0, code), t).description;
    expect(why('offline')).toBe('No answer came. Check your connection, then try again.');
    expect(why('notSignedIn')).toBe('You are signed out. Sign in, then try again.');
    expect(why('upgradeFailed')).toBeUndefined();
  });
});
