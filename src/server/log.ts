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
  return to ? pino(options, to) : pino(options);
}

/** What PostgreSQL tells in detail holds whole rows: passwords' hashes, addresses, positions. */
function errorInLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, constraint, table, column } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint, table, column };
}
