/** Wrong usage of a command, in a sentence; also made of what `parseArgs` throws. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(cause: unknown) {
    if (typeof cause === 'string') super(cause);
    else {
      const reason = cause instanceof Error ? cause.message : String(cause);
      super(`${reason.split('. ')[0]}. --help says more.`, { cause });
    }
  }
}
