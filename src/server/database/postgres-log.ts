/** What a server says to those who connect while it starts or stops: no reason for its end. */
const startingUpPattern = /the database system is \w/;

/** The sentence of a log in which PostgreSQL gives up; null when it gives no reason. */
export function findStartFailure(log: string): string | null {
  const lines = log.trim().split('\n');
  const fatalLines = lines.filter((each) => /\b(FATAL|PANIC):/.test(each));
  const line =
    fatalLines.find((each) => !startingUpPattern.test(each)) ?? fatalLines[0] ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(FATAL|PANIC|LOG):\s*/, '') || null;
}

/**
 * Why a running server gave up, by its log; null when it did not. The restart reports a reason that
 * persists.
 */
export function findCrashReason(log: string): string | null {
  const reasons = log.matchAll(/\b(?:PANIC: |FATAL: (?= *could not )) *(.+)$/gm);
  return [...reasons].at(-1)?.[1] ?? null;
}
