import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger };

/** Structured log lines, on standard output unless `destination` is given. Callers must never log a secret. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: toLoggedError },
  };
  return pino(options, destination ?? openStandardOutput());
}

/** How many characters are buffered while they cannot be written; later lines are dropped. */
const maxBufferedLength = 1024 * 1024;

/** The program goes on when lines cannot be written, as on a full disk. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxBufferedLength });
  output.on('error', () => {
    // Called when the program ends, it would retry for ever.
    output.flushSync = () => undefined;
  });
  return output;
}

/** Leaves out the details of PostgreSQL's errors: they quote whole rows, with password hashes and addresses. */
function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, constraint, table, column } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint, table, column };
}
