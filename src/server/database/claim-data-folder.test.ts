import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findRunningProgram } from '../../../scripts/lib/find-running-program.mjs';
import type { SharedClaim } from './data-folder-owner.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import type { OwnedClaim } from './claim-data-folder.ts';

const server = { program: 'server', address: 'http://localhost:3000' };
const databaseUrl = 'postgres://127.0.0.1/thikana';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-claim-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function own(program = server): Promise<OwnedClaim> {
  const claim = await claimDataFolder(dataDir, program);
  if (claim.kind !== 'owned') throw new Error('somebody has it already');
  return claim;
}

async function share(): Promise<SharedClaim> {
  const claim = await claimDataFolder(dataDir, { program: 'import', address: null });
  if (claim.kind !== 'shared') throw new Error('nobody has it');
  return claim;
}

it('the first program owns a folder, and the next one learns the address of its database', async () => {
  const owned = await own();
  owned.publish(databaseUrl);
  const shared = await share();
  expect(shared.owner).toEqual({ ...server, pid: process.pid, databaseUrl });
  shared.leave();
  await owned.release();
});

it('a program that asks while the owner is starting waits for the answer', async () => {
  const owned = await own();
  const asking = share();
  owned.publish(databaseUrl);
  const shared = await asking;
  expect(shared.owner.databaseUrl).toBe(databaseUrl);
  shared.leave();
  await owned.release();
});

it('a program that waits becomes the owner when the owner gives up', async () => {
  const first = await own();
  const asking = own();
  await first.release();
  const second = await asking;
  second.publish(databaseUrl);
  expect((await share()).owner.pid).toBe(process.pid);
  await second.release();
});

it('a program that waits for a hanging owner is notified once, and can abort', async () => {
  const owned = await own();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const giveUp = new AbortController();
  let told = 0;
  const options = { signal: giveUp.signal, onWaiting: () => (told += 1) };
  const asking = claimDataFolder(dataDir, { program: 'import', address: null }, options);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(2000);
  expect(told).toBe(0);
  vi.advanceTimersByTime(20_000);
  expect(told).toBe(1);
  giveUp.abort();
  await expect(asking).rejects.toBe(giveUp.signal.reason);
  await owned.release();
});

it('a program that is alone is never told that it waits for another, however slow the machine is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let told = 0;
  const options = { onWaiting: () => (told += 1) };
  const claiming = claimDataFolder(dataDir, { program: 'server', address: null }, options);
  vi.advanceTimersByTime(20_000);
  const claim = await claiming;
  expect([claim.kind, told]).toEqual(['owned', 0]);
  if (claim.kind === 'owned') await claim.release();
});

it('a program that shares the folder goes on sharing it when its signal is aborted', async () => {
  const owned = await own();
  owned.publish(databaseUrl);
  const end = new AbortController();
  const options = { signal: end.signal };
  const shared = await claimDataFolder(dataDir, { program: 'import', address: null }, options);
  end.abort();
  let isUnshared = false;
  const unshared = owned.waitForSharers().then(() => (isUnshared = true));
  // Another one has come and gone meanwhile.
  (await share()).leave();
  expect(isUnshared).toBe(false);
  if (shared.kind === 'shared') shared.leave();
  await unshared;
  await owned.release();
});

it('exactly one of many programs that claim a folder at once owns it', async () => {
  // As killed programs leave them: sockets that nobody listens on.
  await writeFile(path.join(dataDir, 'running.2.sock'), '');
  await writeFile(path.join(dataDir, 'running.9.sock'), '');
  const claims = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const claim = await claimDataFolder(dataDir, server);
      if (claim.kind === 'owned') claim.publish(databaseUrl);
      return claim;
    }),
  );
  const owners = claims.filter((claim) => claim.kind === 'owned');
  expect(owners).toHaveLength(1);
  for (const claim of claims) if (claim.kind === 'shared') claim.leave();
  await owners[0]?.release();
  expect(await readdir(dataDir)).toEqual([]);
});

it('a program that asks before the owner is settled is answered once it is', async () => {
  // So many dead claims that checking them takes a while.
  for (let number = 1; number <= 300; number += 1) {
    await writeFile(path.join(dataDir, `running.${number}.sock`), '');
  }
  const owning = own();
  await expect.poll(() => readdir(dataDir), { interval: 1 }).toContain('running.301.sock');
  const sharing = share();
  const owned = await owning;
  owned.publish(databaseUrl);
  const shared = await sharing;
  expect(shared.owner.pid).toBe(process.pid);
  shared.leave();
  await owned.release();
  expect(await readdir(dataDir)).toEqual([]);
});

it('a command that owns the folder waits for the programs that share it', async () => {
  const owned = await own({ program: 'import', address: '' });
  owned.publish(databaseUrl);
  const shared = await share();
  let left = false;
  const waiting = owned.waitForSharers().then(() => left);
  left = true;
  shared.leave();
  expect(await waiting).toBe(true);
  await owned.release();
});

it('the start script finds the program that owns the folder', async () => {
  expect(await findRunningProgram({ DATA_DIR: dataDir })).toBeNull();
  const owned = await own();
  owned.publish(databaseUrl);
  expect(await findRunningProgram({ DATA_DIR: dataDir })).toMatchObject({
    pid: process.pid,
    ...server,
  });
  await owned.release();
  expect(await findRunningProgram({ DATA_DIR: dataDir })).toBeNull();
});

it('a folder that cannot be created is reported in one sentence', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  await expect(claimDataFolder(path.join(file, 'data'), server)).rejects.toThrow(
    /^DATA_DIR \(.*\) cannot be used: /,
  );
});

it('a folder whose path is too long for a socket is reported', async () => {
  const long = path.join(dataDir, 'x'.repeat(120));
  await expect(claimDataFolder(long, server)).rejects.toThrow('is too long');
});
