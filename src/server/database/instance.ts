import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

/** What a running program tells others of the same data folder. */
const Instance = z.object({
  pid: z.number(),
  /** What runs: the server, or a command that started the database for itself. */
  program: z.string(),
  address: z.nullable(z.string()),
  databaseUrl: z.string(),
});
export type Instance = z.infer<typeof Instance>;

/** Ends the announcement. */
export type Withdraw = () => Promise<void>;

/**
 * Announces this program to others that use the same data folder, for as long as it lives: a
 * socket dies with its process, so a killed one leaves nothing that looks alive.
 */
export async function announce(dataDir: string, instance: Instance): Promise<Withdraw> {
  const socket = socketOf(dataDir);
  await mkdir(path.dirname(socket), { recursive: true });
  if (os.platform() !== 'win32') await rm(socket, { force: true });
  const server = createServer((connection) => connection.end(JSON.stringify(instance)));
  server.listen(socket);
  await once(server, 'listening');
  if (os.platform() !== 'win32') await chmod(socket, 0o600);
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** The program that runs on this data folder now; null when there is none. */
export async function runningInstance(dataDir: string): Promise<Instance | null> {
  const connection = connect(socketOf(dataDir));
  try {
    await once(connection, 'connect');
    let text = '';
    for await (const chunk of connection) text += String(chunk);
    return Instance.parse(JSON.parse(text));
  } catch {
    return null;
  } finally {
    connection.destroy();
  }
}

/** Socket paths are short by law of the system: a long one moves to the folder for such things. */
function socketOf(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  if (os.platform() === 'win32') return `\\\\.\\pipe\\thikana-${name}`;
  const inside = path.join(dataDir, 'running.sock');
  return inside.length < 100 ? inside : path.join(os.tmpdir(), `thikana-${name}.sock`);
}
