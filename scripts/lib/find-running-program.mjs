// Finds the program that runs on the data folder; its counterpart is src/server/database/claim-data-folder.ts.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

const answerTimeoutMs = 1000;

/**
 * The program that holds the configured data folder; null when there is none. `{}` while it is starting, or
 * when it tells nothing.
 * @returns {Promise<null | { pid?: number, program?: string, address?: string | null }>}
 */
export function findRunningProgram(environment = process.env) {
  const dataDir = path.resolve(environment.DATA_DIR?.trim() || 'data');
  return new Promise((resolve) => {
    const connection = connect(socketPath(dataDir));
    connection.setTimeout(answerTimeoutMs, () => connection.destroy());
    let text = '';
    let result = null;
    connection.on('connect', () => (result = {}));
    connection.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('\n')) connection.destroy();
    });
    connection.on('error', () => undefined);
    connection.on('close', () => resolve(text ? JSON.parse(text) : result));
  });
}

/** @param {string} dataDir */
function socketPath(dataDir) {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 20);
    return `\\\\.\\pipe\\thikana-${name}`;
  }
  const whole = path.join(dataDir, newestClaimName(dataDir));
  const relative = path.relative(process.cwd(), whole);
  return whole.length <= relative.length ? whole : relative;
}

/** @param {string} dataDir */
function newestClaimName(dataDir) {
  let names = [];
  try {
    names = readdirSync(dataDir);
  } catch {
    // Without the folder no program can be running on it.
  }
  const numbers = names.flatMap((name) => /^running\.(\d{1,9})\.sock$/.exec(name)?.[1] ?? []);
  return `running.${Math.max(0, ...numbers.map(Number))}.sock`;
}
