import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { inject } from 'vitest';
import { isBuilt } from '../../scripts/lib/build-state.mjs';

/** The built program, in a folder of its own. */
export interface BuiltProgram {
  /**
   * Starts the server with these settings and nothing of this process's environment.
   * @param output an open file to which its output goes instead
   */
  start: (settings: Readonly<Record<string, string>>, output?: number) => RunningProgram;
  /** Runs a command, or the server with arguments, in the same way. */
  run: (
    command: 'backup' | 'restore' | 'main',
    args: readonly string[],
    settings: Readonly<Record<string, string>>,
    output?: number,
  ) => RunningProgram;
  remove: () => Promise<void>;
}

/** A running program. */
export interface RunningProgram {
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Waits until its output contains a text; rejects if it ends before. */
  waitForOutput: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The program built from the current sources, once for all test files.
 * @param copyFolder an empty folder for a copy, for a test that changes its files
 */
export async function buildProgram(copyFolder?: string): Promise<BuiltProgram> {
  const shared = await ensureBuiltFolder();
  if (copyFolder !== undefined) await cp(shared, copyFolder, { recursive: true });
  const folder = copyFolder ?? shared;
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

/** The first caller builds it; the others wait for the marker file that it leaves. */
async function ensureBuiltFolder(): Promise<string> {
  const folder = inject('builtProgram');
  const markerFile = path.join(folder, 'built');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    while (!existsSync(markerFile)) await wait(100);
    return folder;
  }
  for (const name of ['package.json', 'migrations', 'node_modules']) {
    await symlink(path.join(root, name), path.join(folder, name));
  }
  // With npm test the program may have been built for the journeys already.
  if (isBuilt()) await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  else await buildInto(folder);
  await writeFile(markerFile, '');
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  const config = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
  } as const;
  const outputOptions = (name: string) => ({
    outDir: path.join(folder, 'dist', name),
    emptyOutDir: true,
  });
  const { NODE_ENV: mode } = process.env;
  // The built program runs React's production build, so the interface has to be built for that, too.
  process.env['NODE_ENV'] = 'production';
  await build({ ...config, build: outputOptions('client') });
  await build({ ...config, build: { ...outputOptions('server'), ssr: true } });
  process.env['NODE_ENV'] = mode;
}

function startProgram(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  output: number | undefined,
): RunningProgram {
  const { PATH } = process.env;
  const outputTarget = output ?? 'pipe';
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, ...settings },
    stdio: ['pipe', outputTarget, outputTarget],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  let text = '';
  const appendOutput = (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('printed');
  };
  child.stdout?.on('data', appendOutput);
  child.stderr?.on('data', appendOutput);
  const ended = once(child, 'close').then(() => child.exitCode);
  void ended.then(() => child.emit('printed'));
  return {
    pid,
    output: () => text,
    waitForOutput: async (expected) => {
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
