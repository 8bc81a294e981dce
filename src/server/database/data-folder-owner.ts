import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../error-details.ts';
import { StartError } from './start-error.ts';

/** What the program that owns a data folder tells others that want it. */
const DataFolderOwner = z.object({
  pid: z.number(),
  /** What runs: the server, or a command that started the database for itself. */
  program: z.string(),
  address: z.nullable(z.string()),
  databaseUrl: z.string(),
});
export type DataFolderOwner = z.infer<typeof DataFolderOwner>;

/** Another program owns the data folder; this one may use the database until `leave`. */
export interface SharedClaim {
  kind: 'shared';
  owner: DataFolderOwner;
  leave: () => void;
}

interface AskOptions {
  /** Ends the waiting for an answer. */
  signal: AbortSignal | undefined;
  /** Called as soon as it is clear that an owner is there. */
  onOwnerFound: () => void;
}

/**
 * Asks the program that listens on a claim's socket. Gives its answer; null when it has none yet, or
 * 'gone' when nobody listens there any more. Throws a `StartError` where it belongs to another user.
 */
export async function askDataFolderOwner(
  socket: string,
  { signal, onOwnerFound }: AskOptions,
): Promise<SharedClaim | 'gone' | null> {
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
    const result = interpretConnectError(error, socket);
    if (result !== 'gone') onOwnerFound();
    return result;
  }
  onOwnerFound();
  connection.on('error', () => undefined);
  // An owner that hangs accepts connections and never answers.
  const disconnect = () => void connection.destroy();
  signal?.addEventListener('abort', disconnect);
  if (signal?.aborted) disconnect();
  const text = await answer;
  signal?.removeEventListener('abort', disconnect);
  if (!text) return null;
  connection.unref();
  return {
    kind: 'shared',
    owner: DataFolderOwner.parse(JSON.parse(text)),
    leave: () => void connection.destroy(),
  };
}

function interpretConnectError(error: unknown, socket: string): 'gone' | null {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') {
    throw new StartError(
      `${path.dirname(socket)} is in use by a program of another user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return ['ECONNREFUSED', 'ENOTSOCK', 'ENOENT'].includes(code) ? 'gone' : null;
}
