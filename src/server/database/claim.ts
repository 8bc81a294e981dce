import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { socketOf } from './claim-socket.ts';
import { StartError } from './start-error.ts';

/** What the program that owns a data folder tells others that want it. */
const Owner = z.object({
  pid: z.number(),
  /** What runs: the server, or a command that started the database for itself. */
  program: z.string(),
  address: z.nullable(z.string()),
  databaseUrl: z.string(),
});
export type Owner = z.infer<typeof Owner>;

/** This program owns the folder until `release`, or until it dies. */
export interface Owned {
  kind: 'owned';
  /** Tells everybody who asks where the database is. */
  publish: (databaseUrl: string) => void;
  /** Waits until the commands that share the database have ended. */
  unshared: () => Promise<void>;
  release: () => Promise<void>;
}

/** Another program owns it; this one may use the database until `leave`. */
export interface Shared {
  kind: 'shared';
  owner: Owner;
  leave: () => void;
}

/**
 * Claims a data folder for this program, or finds who has it. The claim is a listening socket in
 * the folder: it ends with its process, so a killed program leaves nothing that looks alive.
 */
export async function claimDataFolder(
  dataDir: string,
  self: Omit<Owner, 'pid' | 'databaseUrl'>,
): Promise<Owned | Shared> {
  const socket = await preparedSocket(dataDir);
  for (;;) {
    const server = createServer();
    if (await listening(server, socket)) return owned(server, self);
    const shared = await ask(socket);
    if (shared === 'gone') await moveAside(socket);
    else if (shared) return shared;
    else await wait(50);
  }
}

function owned(server: Server, self: Omit<Owner, 'pid' | 'databaseUrl'>): Owned {
  const sharers = new Set<Socket>();
  let published = '';
  server.on('connection', (sharer) => {
    sharers.add(sharer);
    sharer.on('error', () => undefined);
    sharer.on('close', () => {
      sharers.delete(sharer);
      server.emit('left');
    });
    sharer.unref();
    sharer.resume();
    if (published) sharer.write(published);
  });
  server.unref();
  return {
    kind: 'owned',
    publish: (databaseUrl) => {
      published = `${JSON.stringify({ ...self, pid: process.pid, databaseUrl } satisfies Owner)}\n`;
      for (const sharer of sharers) sharer.write(published);
    },
    unshared: async () => {
      while (sharers.size > 0) {
        for (const sharer of sharers) sharer.ref();
        await once(server, 'left');
      }
    },
    release: async () => {
      for (const sharer of sharers) sharer.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The owner's answer; null when it has none yet, 'gone' when nobody listens any more. */
async function ask(socket: string): Promise<Shared | 'gone' | null> {
  const connection = connect(socket);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    connection.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text);
    });
    connection.on('close', () => resolve(''));
  });
  try {
    await once(connection, 'connect');
  } catch (error) {
    return whatRefusalMeans(error, socket);
  }
  connection.on('error', () => undefined);
  const text = await answer;
  if (!text) return null;
  connection.unref();
  return {
    kind: 'shared',
    owner: Owner.parse(JSON.parse(text)),
    leave: () => void connection.destroy(),
  };
}

function whatRefusalMeans(error: unknown, socket: string): 'gone' | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') {
    throw new StartError(`A program of another user has claimed ${path.dirname(socket)}.`);
  }
  return code === 'ECONNREFUSED' || code === 'ENOTSOCK' ? 'gone' : null;
}

/** Takes a dead program's socket away; a living one's, claimed in the same moment, is put back. */
async function moveAside(socket: string): Promise<void> {
  const aside = `${socket}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(socket, aside);
  } catch {
    return;
  }
  const probe = connect(aside);
  const alive = await once(probe, 'connect').then(
    () => true,
    () => false,
  );
  probe.destroy();
  await (alive ? rename(aside, socket) : rm(aside, { force: true }));
}

async function listening(server: Server, socket: string): Promise<boolean> {
  try {
    server.listen(socket);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR cannot be used: ${reason}.`, { cause: error });
  }
  if (process.platform !== 'win32') await chmod(socket, 0o600);
  return true;
}

async function preparedSocket(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be used: ${reason}.`, { cause });
  }
  return socketOf(dataDir);
}
