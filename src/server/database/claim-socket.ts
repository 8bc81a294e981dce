import { createHash } from 'node:crypto';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The systems' limit for the path of a socket, less what moving one aside appends. */
const longest = 94;

/** Where the program that owns a data folder can be asked; scripts/lib/running.mjs knows it too. */
export function socketOf(dataDir: string): string {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 20);
    return `\\\\.\\pipe\\thikana-${name}`;
  }
  const whole = path.join(dataDir, 'running.sock');
  const relative = path.relative(process.cwd(), whole);
  const socket = whole.length <= relative.length ? whole : relative;
  if (Buffer.byteLength(socket) <= longest) return socket;
  throw new StartError(`The path of DATA_DIR (${dataDir}) is too long: use a shorter one.`);
}
