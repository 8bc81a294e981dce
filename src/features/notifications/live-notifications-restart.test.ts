import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../../server/database/embedded-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createPool, noTimeLimits } from '../../server/database/pool.ts';
import { findMigrationsFolder } from '../../server/open-services.ts';
import { addUser } from '../../testing/builders.ts';
import { followStream, startStreamServer } from '../../testing/stream-server.ts';
import type { StreamServer } from '../../testing/stream-server.ts';

/** Stores a notification, and retries while the database is down, as its author would. */
async function store({ db }: StreamServer, user_id: string, message: string): Promise<void> {
  const values = { user_id, type: 'new_review', title: 'New review', message };
  for (;;) {
    // Only the table tells whether an interrupted write was committed.
    const kept = await db
      .insertInto('notifications')
      .values(values)
      .execute()
      .then(
        () => true,
        () =>
          db
            .selectFrom('notifications')
            .where('message', '=', message)
            .executeTakeFirst()
            .catch(() => null),
      );
    if (kept) return;
  }
}

/**
 * Kills the database's main process; false when the process named in its pid file is dead already.
 */
async function killDatabase(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

it('after each crash of the database, every notification arrives exactly once on both server processes', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-live-'));
  const embedded = await startEmbeddedDatabase({ folder });
  const pool = createPool(embedded.url, noTimeLimits);
  await migrate(pool, findMigrationsFolder());
  await pool.end();
  const [one, two] = [await startStreamServer(embedded.url), await startStreamServer(embedded.url)];
  const user = await addUser(one.db);
  const followers = [followStream(() => one, user), followStream(() => two, user)];
  await Promise.all(followers.map(({ ready }) => ready));
  const stored: string[] = [];
  for (let death = 0; death < 3; death += 1) {
    for (const moment of ['before', 'after']) {
      const message = `${moment} ${death}`;
      await store(death % 2 ? one : two, user, message);
      stored.push(message);
      // The old processes may still answer for a moment, before the new one is up.
      if (moment === 'before') await expect.poll(() => killDatabase(folder)).toBe(true);
    }
  }
  for (const { waitForMessages, stop } of followers) {
    expect(await waitForMessages(stored.length)).toEqual(stored);
    await stop();
  }
  await Promise.all([one.stop(), two.stop()]);
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});
