import { maxFound } from './method.ts';
import type { PrepareMethod } from './method.ts';
import { plainName } from './plain-name.ts';

/** The matches of `ILIKE '%query%'` on normalised names, whole names first. */
export const literalMethod: PrepareMethod = (documents) => {
  const texts = { latin: textOf(documents.latin), bangla: textOf(documents.bangla) };
  return {
    name: 'literal',
    async find(queries, script) {
      return queries.map((query) => {
        const plainQuery = plainName(query);
        if (!plainQuery) return [];
        const lines = new Set([
          ...linesWith(texts[script], `\n${plainQuery}\n`),
          ...linesWith(texts[script], plainQuery),
        ]);
        return [...lines].slice(0, maxFound).flatMap((line) => documents[script][line] ?? []);
      });
    },
  };
};

interface Lines {
  text: string;
  /** The offset of each line. */
  starts: readonly number[];
}

function textOf(names: readonly string[]): Lines {
  const starts: number[] = [];
  let offset = 1;
  const plain = names.map(plainName);
  for (const name of plain) {
    starts.push(offset);
    offset += name.length + 1;
  }
  return { text: `\n${plain.join('\n')}\n`, starts };
}

function linesWith({ text, starts }: Lines, piece: string): number[] {
  const lines: number[] = [];
  let line = 0;
  let offset = text.indexOf(piece);
  while (offset >= 0 && lines.length < maxFound) {
    while ((starts[line + 1] ?? Infinity) <= offset + 1) line += 1;
    lines.push(line);
    offset = text.indexOf(piece, offset + piece.length - 1);
  }
  return lines;
}
