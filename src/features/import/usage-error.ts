/** A command was used wrongly; the message is a sentence. Errors of `parseArgs` are turned into this. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(cause: unknown) {
    if (typeof cause === 'string') super(cause);
    else {
      const reason = cause instanceof Error ? cause.message : String(cause);
      super(`${reason.split('. ')[0]}. See --help.`, { cause });
    }
  }
}
