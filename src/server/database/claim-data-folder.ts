import { once } from 'node:events';
import { chmod, link, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { askDataFolderOwner } from './data-folder-owner.ts';
import type { DataFolderOwner, SharedClaim } from './data-folder-owner.ts';
import { claimSockets } from './claim-socket.ts';
import type { ClaimSockets } from './claim-socket.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from './start-error.ts';
import { errorCode, errorMessage } from '../error-details.ts';

/** This program owns the folder until `release`, or until it dies. */
export interface OwnedClaim {
  kind: 'owned';
  /** Tells everybody who asks where the database is. */
  publish: (databaseUrl: string) => void;
  /** Waits until the commands that share the database have ended. */
  waitForSharers: () => Promise<void>;
  release: () => Promise<void>;
}

/** How long the owner may leave a question unanswered before `onWaiting` is called. */
const waitingNoticeMs = 3000;

/** What happens while the owner does not answer yet. */
interface Waiting {
  /** Aborts the wait. */
  signal?: AbortSignal | undefined;
  /** Called once when the answer takes long: the owner is starting, makes its database, or hangs. */
  onWaiting?: (() => void) | undefined;
}

/**
 * Claims a data folder for this program, or finds who has it. The claim is a listening socket in
 * the folder: it ends with its process, so a killed program leaves nothing that looks alive. A
 * dead socket is never revived: the next claim takes the next number, which one program gets.
 */
export async function claimDataFolder(
  dataDir: string,
  owner: Omit<DataFolderOwner, 'pid' | 'databaseUrl'>,
  { signal, onWaiting }: Waiting = {},
): Promise<OwnedClaim | SharedClaim> {
  let waitingTimer: NodeJS.Timeout | undefined;
  // Counted from the first owner met: a busy machine may be slow even where nobody else has a claim.
  const onOwnerFound = () => (waitingTimer ??= setTimeout(() => onWaiting?.(), waitingNoticeMs));
  try {
    await ensureDataFolder(dataDir);
    const sockets = claimSockets(dataDir);
    for (;;) {
      signal?.throwIfAborted();
      const newestNumber = (await sockets.numbers()).at(0) ?? 0;
      const sharedClaim = await askDataFolderOwner(sockets.socketPath(newestNumber), {
        signal,
        onOwnerFound,
      });
      if (sharedClaim === 'gone') {
        const claim = await tryClaim(sockets, newestNumber + 1);
        if (claim) return toOwnedClaim(claim, owner);
      } else if (sharedClaim) return sharedClaim;
      await wait(20 + Math.random() * 50);
    }
  } finally {
    clearTimeout(waitingTimer);
  }
}

/**
 * The socket of a claim. Programs that ask who owns the folder connect to it; they are accepted before
 * it is certain that this program becomes the owner, and answered once it is.
 */
interface ClaimServer {
  server: Server;
  sharers: ReadonlySet<Socket>;
}

/** A claim that this program holds. */
interface Claim extends ClaimServer {
  /** Removes the claim's socket from the folder. */
  unlink: () => Promise<void>;
}

function createClaimServer(): ClaimServer {
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

/** Closes the socket; programs that are still connected have to ask again. */
function closeClaimServer({ server, sharers }: ClaimServer): void {
  server.close();
  for (const sharer of sharers) sharer.destroy();
}

/**
 * Makes the claim with this number; null when another program has a claim. A claim that finds another
 * living one is given up: of two made at once, at least the later one sees the other.
 */
async function tryClaim(sockets: ClaimSockets, number: number): Promise<Claim | null> {
  const claimServer = createClaimServer();
  const socket = sockets.socketPath(number);
  if (!sockets.draftPath) {
    return (await tryListen(claimServer.server, socket))
      ? { ...claimServer, unlink: async () => undefined }
      : null;
  }
  const draft = sockets.draftPath();
  await tryListen(claimServer.server, draft);
  await chmod(draft, 0o600);
  const linked = await tryLink(draft, socket);
  await rm(draft, { force: true });
  const unlink = () => rm(socket, { force: true });
  if (linked && (await isOnlyLivingClaim(sockets, number))) return { ...claimServer, unlink };
  if (linked) await unlink();
  closeClaimServer(claimServer);
  return null;
}

/** Links a draft under its number; false when another program has taken that number. */
async function tryLink(draft: string, socket: string): Promise<boolean> {
  try {
    await link(draft, socket);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether every other claim is dead; the dead ones are cleared away. */
async function isOnlyLivingClaim(sockets: ClaimSockets, number: number): Promise<boolean> {
  for (const other of await sockets.numbers()) {
    if (other === number) continue;
    if (await isClaimAlive(sockets.socketPath(other))) return false;
    await rm(sockets.socketPath(other), { force: true });
  }
  return true;
}

async function isClaimAlive(socket: string): Promise<boolean> {
  const probe = connect(socket);
  const alive = await once(probe, 'connect').then(
    () => true,
    () => false,
  );
  probe.destroy();
  return alive;
}

function toOwnedClaim(
  claim: Claim,
  ownerFields: Omit<DataFolderOwner, 'pid' | 'databaseUrl'>,
): OwnedClaim {
  const { server, sharers, unlink } = claim;
  let ownerLine = '';
  server.on('connection', (sharer) => {
    if (ownerLine) sharer.write(ownerLine);
  });
  server.unref();
  return {
    kind: 'owned',
    publish: (databaseUrl) => {
      ownerLine = `${JSON.stringify({ ...ownerFields, pid: process.pid, databaseUrl } satisfies DataFolderOwner)}\n`;
      for (const sharer of sharers) sharer.write(ownerLine);
    },
    waitForSharers: async () => {
      while (sharers.size > 0) {
        for (const sharer of sharers) sharer.ref();
        await once(server, 'left');
      }
    },
    release: async () => {
      await unlink();
      const closed = once(server, 'close');
      closeClaimServer(claim);
      await closed;
    },
  };
}

async function tryListen(server: Server, socket: string): Promise<boolean> {
  try {
    server.listen(socket);
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw new StartError(`DATA_DIR cannot be used: ${errorMessage(error)}.`, { cause: error });
  }
  return true;
}

async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (cause) {
    throw new StartError(`DATA_DIR (${dataDir}) cannot be used: ${errorMessage(cause)}.`, {
      cause,
    });
  }
}
