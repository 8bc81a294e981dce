import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** Structured lines on standard output. Nothing secret is ever handed to it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
}
