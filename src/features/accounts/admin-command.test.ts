import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/builders.ts';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { runAdmin } from './admin-command.server.ts';
import { readRoles } from './roles.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const admin = (...args: string[]) => runCommandOn(runAdmin, test, args);

describe('npm run admin', () => {
  it('grants and revokes the role whatever the case of the email, and lists administrators', async () => {
    const id = await addUser(test.db, { email: 'rahim@example.com', name: 'রহিম' });
    expect(await admin('list')).toMatchObject({
      code: 0,
      out: '',
      error: 'There is no administrator yet.\n',
    });
    expect(await admin('grant', 'Rahim@Example.com')).toEqual({
      code: 0,
      out: 'rahim@example.com is an administrator now.\n',
      error: '',
    });
    expect(await admin('grant', 'rahim@example.com')).toMatchObject({ code: 0 });
    expect(await readRoles(test.db, id)).toEqual(['admin', 'user']);
    expect((await admin('list')).out).toBe('rahim@example.com\tরহিম\n');
    expect(await admin('revoke', 'rahim@example.com')).toEqual({
      code: 0,
      out: 'rahim@example.com is not an administrator now.\n',
      error:
        'There is no administrator now: the next start of the server prints a link for making one.\n',
    });
    expect(await readRoles(test.db, id)).toEqual(['user']);
  });

  it('ends the sessions of the person whose role changes, and no others', async () => {
    const changed = await addUser(test.db, { email: 'changed@example.com' });
    const other = await addUser(test.db);
    const expires_at = new Date(Date.now() + 60_000);
    await test.db
      .insertInto('sessions')
      .values([
        { user_id: changed, token: 'a', expires_at },
        { user_id: other, token: 'b', expires_at },
      ])
      .execute();
    await admin('grant', 'changed@example.com');
    const left = await test.db.selectFrom('sessions').select('token').execute();
    expect(left).toEqual([{ token: 'b' }]);
  });

  it('grants nothing to an unknown or unconfirmed email', async () => {
    const unknown = await admin('grant', 'nobody@example.com');
    expect(unknown).toMatchObject({
      code: 1,
      error: 'There is no account with the address nobody@example.com.\n',
    });
    const id = await addUser(test.db, { email: 'new@example.com', email_verified: false });
    const refused = await admin('grant', 'new@example.com');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('new@example.com is not confirmed yet');
    expect(await readRoles(test.db, id)).toEqual(['user']);
    expect(await admin('revoke', 'new@example.com')).toMatchObject({ code: 0 });
  });

  it.each([
    [],
    ['grant'],
    ['promote', 'a@example.com'],
    ['list', 'x'],
    ['grant', 'a', 'b'],
    ['-x'],
  ])('shows its help for wrong usage, with exit code 2: %s %s %s', async (...args) => {
    const wrong = await admin(...args.filter((arg) => typeof arg === 'string'));
    expect(wrong.code).toBe(2);
    expect(wrong.error).toContain('Usage: npm run admin');
  });

  it('shows its help on request', async () => {
    expect(await admin('--help')).toMatchObject({ code: 0, error: '' });
  });
});
