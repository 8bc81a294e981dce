import { parseArgs } from 'node:util';
import type { CommandContext } from '../../server/run-command.ts';

/** The arguments of a command that takes one file and some switches. */
interface FileArguments {
  file: string;
  options: ReadonlySet<string>;
}

/**
 * Parses the arguments of such a command. For a request for help or a wrong use it prints the help or the
 * error, and returns the exit code instead.
 */
export function parseFileArguments(
  args: readonly string[],
  switches: readonly string[],
  help: string,
  { out, error }: Pick<CommandContext, 'out' | 'error'>,
): FileArguments | number {
  const reportMistake = (sentence: string) => {
    error.write(`${sentence} See --help.\n`);
    return 2;
  };
  const optionEntries = ['help', ...switches].map(
    (name) => [name, { type: 'boolean' as const }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(optionEntries),
    });
    if (values['help']) {
      out.write(`${help}\n`);
      return 0;
    }
    const [file, ...extraArguments] = positionals;
    if (!file || extraArguments.length > 0) return reportMistake('Name one file.');
    return { file, options: new Set(Object.keys(values)) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    return reportMistake(`${reason}.`);
  }
}
