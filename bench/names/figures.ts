import type { Plot } from '../report.ts';
import { formatTable } from '../table.ts';
import type { Documents } from './documents.ts';
import type { MethodResult } from './measure.ts';
import { percent, recallAt } from './metrics.ts';
import type { Part } from './split.ts';

/** One line of the table: recall of every method as 'first / first five', in percent. */
type Row = Record<string, string | number>;

export interface Figures {
  summary: string[];
  parts: Record<Part, Row[]>;
  falseAlarms: Row[];
  plots: Plot[];
}

const directions = ['Latin to Bangla', 'Bangla to Latin'];
const namedKinds = ['administrative', 'businesses, institutions'];

/** The recall of all methods, by part and group. */
export function computeFigures(
  measured: readonly MethodResult[],
  documents: Documents,
  hasGivenData: boolean,
): Figures {
  const [firstResult] = measured;
  const queryCount = firstResult?.queries.length ?? 0;
  const noiseCount = firstResult?.noiseCount ?? 0;
  return {
    summary: [
      `${documents.latin.length} names in Latin letters and ${documents.bangla.length} in Bangla, ${queryCount} queries, ${noiseCount} queries that match nothing and ${firstResult?.heldOutNoiseCount ?? 0} other ones`,
      hasGivenData ? "the project's own set and given pairs" : "the project's own set alone",
      'other noise: by another seed, and other real words; nobody looked at it while choosing limits',
      'what ties is in a fixed random order; names that differ only in letters read alike are one name',
    ],
    parts: { working: rowsOf(measured, 'working'), final: rowsOf(measured, 'final') },
    falseAlarms: measured.map(({ method, falseAlarms, heldOutAlarmCount, heldOutNoiseCount }) => ({
      method,
      'noise the limits were chosen on': percent(falseAlarms.length, noiseCount),
      'other noise, not chosen on': percent(heldOutAlarmCount, heldOutNoiseCount),
    })),
    plots: directions.map((direction) => ({
      title: `${direction}: the right name first, final part`,
      unit: '%',
      bars: measured.map((methodResult) => ({
        label: methodResult.method,
        value: recall(methodResult, 1, 'final', (group) => isName(group, direction)),
      })),
    })),
  };
}

/** Prints the results as tables. */
export function printFigures({ summary, parts, falseAlarms }: Figures): void {
  for (const [part, rows] of Object.entries(parts)) {
    console.log(
      `\n${part} part: right name first / among the first five, in %\n\n${formatTable(rows)}`,
    );
  }
  console.log(`\nFound something where there is nothing, in %\n\n${formatTable(falseAlarms)}\n`);
  for (const line of summary) console.log(line);
}

function rowsOf(measured: readonly MethodResult[], part: Part): Row[] {
  const queries = measured[0]?.queries.filter((query) => query.part === part) ?? [];
  const groups = new Set(queries.map(({ group, source }) => `${group}\t${source}`));
  const rows = [...groups].toSorted().map((groupAndSource) => {
    const [group = '', source = ''] = groupAndSource.split('\t');
    return rowOf(
      measured,
      part,
      group,
      source,
      (...names) => names[0] === group && names[1] === source,
    );
  });
  const totals = directions.map((direction) =>
    rowOf(measured, part, `${direction}: all names`, '', (group) => isName(group, direction)),
  );
  return [...totals, ...rows];
}

function rowOf(
  measured: readonly MethodResult[],
  part: Part,
  group: string,
  source: string,
  isIncluded: (group: string, source: string) => boolean,
): Row {
  const queries = measured[0]?.queries.filter(
    (query) => query.part === part && isIncluded(query.group, query.source),
  );
  const cells = measured.map((methodResult) => [
    methodResult.method,
    `${recall(methodResult, 1, part, isIncluded).toFixed(1)} / ${recall(methodResult, 5, part, isIncluded).toFixed(1)}`,
  ]);
  return { group, source, queries: queries?.length ?? 0, ...Object.fromEntries(cells) };
}

function isName(group: string, direction: string): boolean {
  return namedKinds.some((kind) => group === `${direction}: ${kind}`);
}

function recall(
  { queries, found }: MethodResult,
  maxRank: number,
  part: Part,
  isIncluded: (group: string, source: string) => boolean,
): number {
  const queryIndexes = queries.flatMap((query, index) =>
    query.part === part && isIncluded(query.group, query.source) ? [index] : [],
  );
  return recallAt(
    maxRank,
    queryIndexes.flatMap((index) => queries[index] ?? []),
    queryIndexes.map((index) => found[index] ?? []),
  );
}
