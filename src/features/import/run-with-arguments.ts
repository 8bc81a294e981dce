import type { CommandContext } from '../../server/run-command.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command with its parsed arguments, or prints its help when `parseArguments` returns null; returns the exit
 * code. A `UsageError` thrown by either is printed.
 */
export async function runWithArguments<ParsedArguments>(
  { out, error }: Pick<CommandContext, 'out' | 'error'>,
  help: string,
  parseArguments: () => ParsedArguments | null,
  run: (asked: ParsedArguments) => Promise<number>,
): Promise<number> {
  try {
    const asked = parseArguments();
    if (asked) return await run(asked);
    out.write(`${help}\n`);
    return 0;
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    error.write(`${failure.message}\n`);
    return 2;
  }
}
