import { parseArgs } from 'node:util';

/** What a command was asked for: its help, to be told of a mistake, or one file and its options. */
export type Usage =
  | { kind: 'help' }
  | { kind: 'mistake'; sentence: string }
  | { kind: 'file'; file: string; options: ReadonlySet<string> };

/** Reads the arguments of a command that takes one file and switches. */
export function usageOf(args: readonly string[], switches: readonly string[]): Usage {
  const known = ['help', ...switches].map((name) => [name, { type: 'boolean' as const }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(known),
    });
    if (values['help']) return { kind: 'help' };
    const [file, ...more] = positionals;
    if (!file || more.length > 0) {
      return { kind: 'mistake', sentence: 'One file is needed. --help says more.' };
    }
    return { kind: 'file', file, options: new Set(Object.keys(values)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    return { kind: 'mistake', sentence: `${reason}. --help says more.` };
  }
}
