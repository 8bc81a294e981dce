import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { inject } from 'vitest';
import { isBuilt } from '../../scripts/lib/built.mjs';

/** The program as it is delivered, in a folder of its own. */
export interface BuiltProgram {
  /**
   * Starts it with these settings and nothing of this process's own.
   * @param output where its console goes instead: a file that is open
   */
  start: (settings: Readonly<Record<string, string>>, output?: number) => RunningProgram;
  /** Runs one of its commands, or the server with arguments, in the same way. */
  run: (
    command: 'backup' | 'restore' | 'main',
    args: readonly string[],
    settings: Readonly<Record<string, string>>,
    output?: number,
  ) => RunningProgram;
  remove: () => Promise<void>;
}

/** A started program. */
export interface RunningProgram {
  pid: number;
  /** Everything on its console so far. */
  console: () => string;
  /** Waits until a text is on its console; rejects when it ends before. */
  prints: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The program of the present sources, built once for all test files.
 * @param own an empty folder to have it in, for a test that changes its files
 */
export async function buildProgram(own?: string): Promise<BuiltProgram> {
  const shared = await builtFolder();
  if (own !== undefined) await cp(shared, own, { recursive: true });
  const folder = own ?? shared;
  const running = new Set<RunningProgram>();
  const run = (
    name: string,
    args: readonly string[],
    settings: Readonly<Record<string, string>>,
    output?: number,
  ) => {
    const file = path.join(folder, `dist/server/${name}.js`);
    const program = startProgram(file, args, settings, output);
    running.add(program);
    return program;
  };
  return {
    start: (settings, output) => run('main', [], settings, output),
    run,
    remove: async () => {
      for (const program of running) program.kill('SIGTERM');
      await Promise.all([...running].map(({ ended }) => ended));
    },
  };
}

/** The first to come builds it; the others wait for the mark that it leaves. */
async function builtFolder(): Promise<string> {
  const folder = inject('builtProgram');
  const mark = path.join(folder, 'built');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    while (!existsSync(mark)) await wait(100);
    return folder;
  }
  for (const name of ['package.json', 'migrations', 'node_modules']) {
    await symlink(path.join(root, name), path.join(folder, name));
  }
  // Tested before the journeys, the program is built for these, too: once is enough.
  if (isBuilt()) await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  else await buildInto(folder);
  await writeFile(mark, '');
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  const config = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
  } as const;
  const target = (name: string) => ({ outDir: path.join(folder, 'dist', name), emptyOutDir: true });
  const { NODE_ENV: mode } = process.env;
  // React is built in the form that the program runs with: pages could not be drawn otherwise.
  process.env['NODE_ENV'] = 'production';
  await build({ ...config, build: target('client') });
  await build({ ...config, build: { ...target('server'), ssr: true } });
  process.env['NODE_ENV'] = mode;
}

function startProgram(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  output: number | undefined,
): RunningProgram {
  const { PATH } = process.env;
  const to = output ?? 'pipe';
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, ...settings },
    stdio: ['pipe', to, to],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('printed');
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const ended = once(child, 'close').then(() => child.exitCode);
  void ended.then(() => child.emit('printed'));
  return {
    pid,
    console: () => text,
    prints: async (expected) => {
      while (!text.includes(expected)) {
        if (child.exitCode !== null || child.signalCode !== null) {
          await ended;
          if (text.includes(expected)) return;
          throw new Error(`ended without "${expected}":\n${text}`);
        }
        await once(child, 'printed');
      }
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
