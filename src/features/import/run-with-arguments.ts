import type { CommandContext } from '../../server/run-command.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command with its parsed arguments, or prints its help when `read` returns null; returns the exit
 * code. A `UsageError` thrown by either is printed.
 */
export async function runWithArguments<Asked>(
  { out, error }: Pick<CommandContext, 'out' | 'error'>,
  help: string,
  read: () => Asked | null,
  act: (asked: Asked) => Promise<number>,
): Promise<number> {
  try {
    const asked = read();
    if (asked) return await act(asked);
    out.write(`${help}\n`);
    return 0;
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    error.write(`${failure.message}\n`);
    return 2;
  }
}
