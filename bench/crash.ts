import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCrashTest } from '../src/testing/crash/run-crash-test.ts';
import type { CrashReport } from '../src/testing/crash/run-crash-test.ts';

const seed = 20_260_101;
const killsOfEach = 20;
/** Enough to lose something for certain when commits are acknowledged before they are on disk. */
const controlKills = 10;

/**
 * Kills server and database during mixed writes and shows that nothing acknowledged is lost and nothing is
 * half-written; then, as a control, that the same audit does find losses. Fails the program otherwise.
 */
export async function benchCrash(): Promise<{ plots: never[]; summary: string[] }> {
  const commonSettings = {
    start,
    seed,
    onKill: (sentence: string) => console.log(`  ${sentence}`),
  };
  console.log(`Writing by 8 people, ${killsOfEach} kills of the server and of the database:`);
  const durableRun = await runCrashTest({
    ...{ ...commonSettings, writers: 8, durable: true },
    ...{ serverKills: killsOfEach, databaseKills: killsOfEach },
  });
  console.log('The same with synchronous_commit off, which has to lose something:');
  const controlRun = await runCrashTest({
    ...{ ...commonSettings, writers: 8, durable: false },
    ...{ serverKills: 0, databaseKills: controlKills },
  });
  const summary = [
    sentenceOf(durableRun),
    ...durableRun.problems,
    controlRun.problems.length > 0
      ? `Control: the audit saw it after ${controlRun.kills} kills of the database: ${controlRun.problems[0]}`
      : `Control FAILED: nothing was lost in ${controlRun.kills} kills, so the audit may be blind`,
  ];
  for (const line of summary) console.log(line);
  if (durableRun.problems.length > 0 || controlRun.problems.length === 0) process.exitCode = 1;
  return { plots: [], summary };
}

function start(settings: Readonly<Record<string, string>>) {
  const { PATH } = process.env;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...(PATH && { PATH }), ...settings },
  });
  return {
    kill: (signal: NodeJS.Signals) => void server.kill(signal),
    ended: once(server, 'exit'),
  };
}

function sentenceOf({ kills, acknowledged, streamed, failures, problems }: CrashReport): string {
  const repeated = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
  return (
    `${kills} kills (kill -9): ${acknowledged} writes acknowledged, ${problems.length} problems; ` +
    `${streamed} notifications streamed; repeated calls by status: ${repeated.join(', ') || 'none'}`
  );
}
