import { expect, it } from 'vitest';
import { findCrashReason, findStartFailure } from './postgres-log.ts';

it('the log says why the server did not start, apart from what it told connecting clients', () => {
  const log = `
2026-11-23 05:39:17.266 UTC LOG:  database system was not properly shut down; automatic recovery in progress
2026-11-23 05:39:17.328 UTC FATAL:  the database system is not yet accepting connections
2026-11-23 05:39:17.405 UTC FATAL:  the database system is starting up
2026-11-23 05:39:17.439 UTC FATAL:  could not write to file "pg_wal/xlogtemp.32010": No space left on device
2026-11-23 05:39:17.459 UTC LOG:  startup process (PID 32010) exited with exit code 1
2026-11-23 05:39:17.538 UTC LOG:  database system is shut down
`;
  const reason = 'could not write to file "pg_wal/xlogtemp.32010": No space left on device';
  expect(findStartFailure(log)).toBe(reason);
  expect(findStartFailure(log.replace(/.*No space.*\n/, ''))).toBe(
    'the database system is not yet accepting connections',
  );
  expect(findStartFailure('2026-11-23 05:39:17.538 UTC LOG:  invalid value\n')).toBe(
    'invalid value',
  );
  expect(findStartFailure('')).toBe(null);
});

it('the log says why a running server gave up, whether by PANIC or by a FATAL error at its restart', () => {
  const log = `
2026-11-26 22:45:58.119 UTC FATAL:  the database system is starting up
2026-11-26 22:46:01.119 UTC FATAL:  terminating connection due to administrator command
2026-11-26 22:46:34.365 UTC PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device
2026-11-26 22:46:34.394 UTC LOG:  WAL writer process (PID 14167) was terminated by signal 6: Aborted
`;
  const full = 'could not write to file "pg_wal/xlogtemp.1": No space left on device';
  expect(findCrashReason(log)).toBe(full);
  expect(findCrashReason(log.replace('PANIC', 'FATAL'))).toBe(full);
  expect(findCrashReason(log.replace(/.*PANIC.*\n/, ''))).toBeNull();
});
