import { parseArgs } from 'node:util';
import type { CommandContext } from '../../server/run-command.ts';

/** What a command is asked for that takes one file and switches. */
interface AskedFile {
  file: string;
  options: ReadonlySet<string>;
}

/**
 * Reads the arguments of such a command. Where its help is asked for, or it is used wrongly, that is
 * told, and the exit code answered.
 */
export function askedFile(
  args: readonly string[],
  switches: readonly string[],
  help: string,
  { out, error }: Pick<CommandContext, 'out' | 'error'>,
): AskedFile | number {
  const mistake = (sentence: string) => {
    error.write(`${sentence} --help says more.\n`);
    return 2;
  };
  const known = ['help', ...switches].map((name) => [name, { type: 'boolean' as const }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(known),
    });
    if (values['help']) {
      out.write(`${help}\n`);
      return 0;
    }
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return mistake('One file is needed.');
    return { file, options: new Set(Object.keys(values)) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    return mistake(`${reason}.`);
  }
}
