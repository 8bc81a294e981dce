import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The systems' limit for the path of a socket. */
const maxSocketPathBytes = 103;
const claimName = /^running\.(\d{1,9})\.sock$/;

/** Where the claims on a folder are: numbered sockets in it, or on Windows one named pipe. */
export interface ClaimSockets {
  /** The numbers of the claims in the folder, living and dead, the newest first. */
  numbers: () => Promise<number[]>;
  /** The socket of a claim. */
  socketPath: (number: number) => string;
  /** The path of a socket before it is linked under its number; null where listening itself decides. */
  draftPath: (() => string) | null;
}

/** The claims on a data folder; scripts/lib/find-running-program.mjs reads them too. */
export function claimSockets(dataDir: string): ClaimSockets {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 20);
    // A pipe ends with its process, so one name is enough, and no dead claims remain.
    return {
      numbers: () => Promise.resolve([]),
      socketPath: () => `\\\\.\\pipe\\thikana-${name}`,
      draftPath: null,
    };
  }
  return {
    numbers: async () => {
      const names = await readdir(dataDir);
      const numbers = names.flatMap((name) => Number(claimName.exec(name)?.[1] ?? Number.NaN));
      return numbers.filter(Number.isSafeInteger).toSorted((one, other) => other - one);
    },
    socketPath: (number) => shortestSocketPath(dataDir, `running.${number}.sock`),
    draftPath: () => shortestSocketPath(dataDir, `running.${crypto.randomUUID().slice(0, 8)}.new`),
  };
}

function shortestSocketPath(dataDir: string, name: string): string {
  const absolutePath = path.join(dataDir, name);
  const relative = path.relative(process.cwd(), absolutePath);
  const socket = absolutePath.length <= relative.length ? absolutePath : relative;
  if (Buffer.byteLength(socket) <= maxSocketPathBytes) return socket;
  throw new StartError(`The path of DATA_DIR (${dataDir}) is too long: use a shorter one.`);
}
