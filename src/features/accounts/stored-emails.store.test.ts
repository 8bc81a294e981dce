import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseEmail } from '../../shared/email.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/**
 * Stores people as an earlier version did, migrates, and returns address and confirmation of each,
 * in order.
 */
async function migrated(emails: readonly string[], migration = '0027_stored_emails') {
  const people = await test.db
    .insertInto('users')
    .values(emails.map((email) => ({ name: 'Demo Person', email, email_verified: true })))
    .returning('id')
    .execute();
  await test.pool.query(await readFile(`migrations/${migration}.sql`, 'utf8'));
  const stored = await test.db.selectFrom('users').selectAll().execute();
  return people.map(({ id }) => {
    const person = stored.find((one) => one.id === id);
    return [person?.email, person?.email_verified];
  });
}

it('the migration removes invisible characters from stored emails, which have to be confirmed again', async () => {
  const marks = [0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x2060, 0x2064, 0x206a, 0xfeff];
  const rare = [0x600, 0x605, 0x6dd, 0x70f, 0x890, 0x8e2, 0xfffb, 0x110bd, 0x1d173, 0xe0001];
  const emails = [...marks, ...rare, 0xe0020, 0xe007f, 0x1bca0, 0x13430].map(
    (mark, index) => `rahim${String.fromCodePoint(mark)}.${index}@example.org`,
  );
  expect(emails.map(normaliseEmail)).not.toContain(emails[0]);
  expect(await migrated(emails)).toEqual(emails.map((email) => [normaliseEmail(email), false]));
});

it('the migration keeps emails that need no change, even with joiners, and their confirmation', async () => {
  const emails = ['salma@example.org', 'র\u200d্যাব@example.org', 'কর\u200cিম@example.org'];
  expect(emails.map(normaliseEmail)).toEqual(emails);
  expect(await migrated(emails)).toEqual(emails.map((email) => [email, true]));
});

it('the migration keeps an email that would equal another one or become empty', async () => {
  const emails = [
    ...['taken@example.org', 'tak\u200ben@example.org'],
    ...['two\u200b@example.org', '\u200btwo@example.org'],
    '\u200b@example.org',
  ];
  expect(await migrated(emails)).toEqual(emails.map((email) => [email, true]));
});

describe('the migration of emails that were stored with brackets or mailto:', () => {
  const bare = (emails: readonly string[]) => migrated(emails, '0030_bracketed_emails');

  it('keeps only the email within, which has to be confirmed again', async () => {
    const emails = ['<babul@example.org>', 'kazi<kazi@example.org>', 'mailto:mina@example.org'];
    emails.push('<mailto:jamal@example.org>');
    expect(await bare(emails)).toEqual(emails.map((email) => [normaliseEmail(email), false]));
    const torn = ['>>rina@example.org', 'sabuj@example.org>', '<tuhin@example.org'];
    expect(await bare(torn)).toEqual([
      ['rina@example.org', false],
      ['sabuj@example.org', false],
      ['tuhin@example.org', false],
    ]);
  });

  it('changes none that would equal another one or become empty', async () => {
    const emails = [
      ...['nila@example.org', '<nila@example.org>', '<twins@example.org>'],
      ...['mailto:twins@example.org', '<>@example.org', 'mailto:@example.org', 'a<b@example.org'],
    ];
    expect(await bare(emails)).toEqual(emails.map((email) => [email, true]));
  });
});
