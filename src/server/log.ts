import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger };

/** Structured lines, on standard output unless told otherwise. Nothing secret is handed to it. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: errorInLog },
  };
  return pino(options, to ?? standardOutput());
}

/** Characters that wait while they cannot be written; later lines are lost. */
const mostWaiting = 1024 * 1024;

/** Lines that cannot be written, as on a full disk, are no reason to end. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: mostWaiting });
  output.on('error', () => {
    // At the end of the program it would try for ever.
    output.flushSync = () => undefined;
  });
  return output;
}

/** What PostgreSQL tells in detail holds whole rows: passwords' hashes, addresses, positions. */
function errorInLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, constraint, table, column } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint, table, column };
}
