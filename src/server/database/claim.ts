import { once } from 'node:events';
import { chmod, link, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { claimSockets } from './claim-socket.ts';
import type { ClaimSockets } from './claim-socket.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from './start-error.ts';
import { errorCode, errorMessage } from '../thrown.ts';

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

/** So long another program may take to say where its database is before that is told. */
const silenceMs = 3000;

/** What happens while another program does not say yet what it is. */
interface Waiting {
  /** Gives up. */
  signal?: AbortSignal | undefined;
  /** Told once where that takes long: it is only starting, makes its database, or hangs. */
  onWaiting?: (() => void) | undefined;
}

/**
 * Claims a data folder for this program, or finds who has it. The claim is a listening socket in
 * the folder: it ends with its process, so a killed program leaves nothing that looks alive. A
 * dead socket is never revived: the next claim takes the next number, which one program gets.
 */
export async function claimDataFolder(
  dataDir: string,
  self: Omit<Owner, 'pid' | 'databaseUrl'>,
  { signal, onWaiting }: Waiting = {},
): Promise<Owned | Shared> {
  let late: NodeJS.Timeout | undefined;
  // Not before: a machine that has much to do may take as long to claim what nobody else wants.
  const onMet = () => (late ??= setTimeout(() => onWaiting?.(), silenceMs));
  try {
    await prepare(dataDir);
    const sockets = claimSockets(dataDir);
    for (;;) {
      signal?.throwIfAborted();
      const newest = (await sockets.numbers()).at(0) ?? 0;
      const shared = await ask(sockets.at(newest), { signal, onMet });
      if (shared === 'gone') {
        const claim = await claimed(sockets, newest + 1);
        if (claim) return owned(claim, self);
      } else if (shared) return shared;
      await wait(20 + Math.random() * 50);
    }
  } finally {
    clearTimeout(late);
  }
}

/**
 * A socket to which programs connect that ask who owns the folder. It takes them before it is
 * certain that this program becomes the owner, and answers them afterwards.
 */
interface Door {
  server: Server;
  sharers: ReadonlySet<Socket>;
}

/** A claim that this program holds. */
interface Claim extends Door {
  /** Takes its name out of the folder. */
  unlink: () => Promise<void>;
}

function openDoor(): Door {
  const sharers = new Set<Socket>();
  const server = createServer((sharer) => {
    sharers.add(sharer);
    sharer.on('error', () => undefined);
    sharer.on('close', () => {
      sharers.delete(sharer);
      server.emit('left');
    });
    sharer.unref();
    sharer.resume();
  });
  return { server, sharers };
}

/** Closes it; whoever stands there still has to ask again. */
function shut({ server, sharers }: Door): void {
  server.close();
  for (const sharer of sharers) sharer.destroy();
}

/**
 * The claim with this number, or null when another program has one. Whoever stands beside a
 * living claim steps back: of two, the one that came later sees the other.
 */
async function claimed(sockets: ClaimSockets, number: number): Promise<Claim | null> {
  const door = openDoor();
  const socket = sockets.at(number);
  if (!sockets.draft) {
    return (await listening(door.server, socket))
      ? { ...door, unlink: async () => undefined }
      : null;
  }
  const draft = sockets.draft();
  await listening(door.server, draft);
  await chmod(draft, 0o600);
  const linked = await linkedAs(draft, socket);
  await rm(draft, { force: true });
  const unlink = () => rm(socket, { force: true });
  if (linked && (await standsAlone(sockets, number))) return { ...door, unlink };
  if (linked) await unlink();
  shut(door);
  return null;
}

/** Gives a draft its number, unless another program has given it to its own. */
async function linkedAs(draft: string, socket: string): Promise<boolean> {
  try {
    await link(draft, socket);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether every other claim is dead; the dead ones are cleared away. */
async function standsAlone(sockets: ClaimSockets, number: number): Promise<boolean> {
  for (const other of await sockets.numbers()) {
    if (other === number) continue;
    if (await answers(sockets.at(other))) return false;
    await rm(sockets.at(other), { force: true });
  }
  return true;
}

async function answers(socket: string): Promise<boolean> {
  const probe = connect(socket);
  const alive = await once(probe, 'connect').then(
    () => true,
    () => false,
  );
  probe.destroy();
  return alive;
}

function owned(claim: Claim, self: Omit<Owner, 'pid' | 'databaseUrl'>): Owned {
  const { server, sharers, unlink } = claim;
  let published = '';
  server.on('connection', (sharer) => {
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
      await unlink();
      const closed = once(server, 'close');
      shut(claim);
      await closed;
    },
  };
}

/**
 * The owner's answer; null when it has none yet, 'gone' when nobody listens any more. `onMet` is
 * called where somebody does.
 */
async function ask(
  socket: string,
  { signal, onMet }: { signal: AbortSignal | undefined; onMet: () => void },
): Promise<Shared | 'gone' | null> {
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
    const meaning = whatRefusalMeans(error, socket);
    if (meaning !== 'gone') onMet();
    return meaning;
  }
  onMet();
  connection.on('error', () => undefined);
  // One that hangs takes questions, and never answers.
  const giveUp = () => void connection.destroy();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const text = await answer;
  signal?.removeEventListener('abort', giveUp);
  if (!text) return null;
  connection.unref();
  return {
    kind: 'shared',
    owner: Owner.parse(JSON.parse(text)),
    leave: () => void connection.destroy(),
  };
}

function whatRefusalMeans(error: unknown, socket: string): 'gone' | null {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') {
    throw new StartError(`A program of another user has claimed ${path.dirname(socket)}.`);
  }
  return ['ECONNREFUSED', 'ENOTSOCK', 'ENOENT'].includes(code) ? 'gone' : null;
}

async function listening(server: Server, socket: string): Promise<boolean> {
  try {
    server.listen(socket);
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw new StartError(`DATA_DIR cannot be used: ${errorMessage(error)}.`, { cause: error });
  }
  return true;
}

async function prepare(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (cause) {
    throw new StartError(`DATA_DIR (${dataDir}) cannot be used: ${errorMessage(cause)}.`, {
      cause,
    });
  }
}
