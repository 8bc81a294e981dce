import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { bearerToken } from '../../features/accounts/session-token.server.ts';
import { startSession } from '../../features/accounts/sessions.service.server.ts';
import { findFreePort } from '../../server/database/find-free-port.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { OpenDatabase } from '../../server/database/open-database.ts';
import type { Role } from '../../shared/role.ts';
import { readSettings } from '../../server/settings.ts';
import type { Settings } from '../../server/settings.ts';
import { addCategory, addUser } from '../builders.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { auditDirectory, auditFiles } from './audit-directory.ts';
import { followOwners } from './follow-owners.ts';
import { createRetryingSender } from './retrying-sender.ts';
import type { FailureCounts } from './retrying-sender.ts';
import { createKillableProgram } from './killable-program.ts';
import type { StartProgram } from './killable-program.ts';
import { performRandomAct, createWriterState } from './writer-state.ts';
import type { Person, WriterState } from './writer-state.ts';

/** The settings of a run. */
export interface CrashOptions {
  start: StartProgram;
  seed: number;
  writers: number;
  serverKills: number;
  databaseKills: number;
  /**
   * False: the database acknowledges commits before they are on disk, to prove that the audit finds losses.
   */
  durable: boolean;
  /** Called with a sentence about each kill. */
  onKill?: (sentence: string) => void;
}

/** The result of a run. */
export interface CrashReport {
  kills: number;
  acknowledged: number;
  /** Requests that had to be repeated, by status; 0 is a broken connection. */
  failures: Record<string, number>;
  /** The number of notifications that arrived by stream. */
  streamed: number;
  problems: string[];
}

/** The range of acknowledged writes between two kills. */
const minWritesBetweenKills = 10;
const writesBetweenKillsRange = 90;
const patienceMs = 60_000;

/**
 * Kills the server and its database again and again while people write over HTTP; after each kill, compares
 * what is stored with what was acknowledged. Stops at the first difference.
 */
export async function runCrashTest(options: CrashOptions): Promise<CrashReport> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-crash-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent' },
  };
  const settings = readSettings(environment);
  const program = createKillableProgram(options.start, environment, { origin, dataDir });
  const failures: FailureCounts = new Map();
  try {
    await program.start();
    const { category, worlds } = await withDatabase(settings, async ({ db }) => {
      const createPerson = async (roles: Role[]): Promise<Person> => {
        const id = await addUser(db, { roles });
        const token = bearerToken(await startSession(db, id, new Date()), settings);
        return { id, token, send: createRetryingSender(origin, token, failures) };
      };
      const writerStates: WriterState[] = [];
      while (writerStates.length < options.writers) {
        writerStates.push(
          createWriterState(await createPerson(['owner']), [
            await createPerson(['user']),
            await createPerson(['user']),
          ]),
        );
      }
      return { category: await addCategory(db), worlds: writerStates };
    });
    if (!options.durable) await withDatabase(settings, disableSynchronousCommit);
    const followers = followOwners(origin, worlds);
    const random = seededRandom(options.seed);
    const writers = worlds.map((world, index) => ({
      world,
      random: seededRandom(options.seed + index + 1),
    }));
    const problems: string[] = [];
    let { serverKills, databaseKills } = options;
    let kills = 0;
    while (serverKills + databaseKills > 0 && problems.length === 0) {
      const isServer = random.below(serverKills + databaseKills) < serverKills;
      if (isServer) serverKills -= 1;
      else databaseKills -= 1;
      kills += 1;
      // The writers exceed the hourly limits for people within a minute.
      await withDatabase(settings, ({ db }) => db.deleteFrom('attempts').execute());
      const writeRun = startWriting(writers, category);
      await writeRun.acknowledged(minWritesBetweenKills + random.below(writesBetweenKillsRange));
      if (isServer) {
        await program.killServer();
        await program.start();
      } else program.killDatabase();
      problems.push(...(await writeRun.end()));
      problems.push(...(await withDatabase(settings, ({ db }) => auditDirectory(db, worlds))));
      if (problems.length === 0) problems.push(...(await followers.missing()));
      const result = problems[0] ?? 'nothing lost';
      options.onKill?.(`${isServer ? 'server' : 'database'} killed: ${result}`);
    }
    if (problems.length === 0) problems.push(...(await auditFiles(origin, worlds)));
    await followers.stop();
    return {
      kills,
      acknowledged: countAcknowledged(writers),
      failures: Object.fromEntries(failures),
      streamed: followers.count(),
      problems,
    };
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lets all write, one act after another, until stopped; each then finishes the current act. */
function startWriting(hands: readonly { world: WriterState; random: Random }[], category: string) {
  let isOver = false;
  const acknowledgedBefore = countAcknowledged(hands);
  const writing = hands.map(async ({ world, random }) => {
    for (;;) {
      if (isOver) return;
      await performRandomAct(world, random, category);
    }
  });
  const settled = Promise.allSettled(writing);
  return {
    acknowledged: async (minCount: number) => {
      const done = settled.then(() => (isOver = true));
      for (;;) {
        if (isOver || countAcknowledged(hands) - acknowledgedBefore >= minCount) return;
        await Promise.race([wait(5), done]);
      }
    },
    end: async () => {
      isOver = true;
      const ends = await settled;
      return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    },
  };
}

function countAcknowledged(hands: readonly { world: WriterState }[]): number {
  return hands.reduce((total, { world }) => total + world.acknowledged, 0);
}

/** Opens the database of the running server, whose address changes with each start. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const database = await openDatabase(settings, { program: 'bench' });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    } catch (error) {
      // Killed a moment ago, it may still be recovering.
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

/** Applies to new connections, so the existing ones are closed. */
async function disableSynchronousCommit({ db }: OpenDatabase): Promise<void> {
  await sql`alter role current_user set synchronous_commit = off`.execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
}
