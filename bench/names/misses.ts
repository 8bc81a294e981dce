import type { MethodResult } from './measure.ts';
import { isHit } from './metrics.ts';

/**
 * Queries of the working part for which the last method did not put a correct name first. The final part
 * stays unseen, or its names would soon be tuned on as well.
 */
export function formatMisses(measured: readonly MethodResult[]): string {
  const last = measured.at(-1);
  if (!last) return '';
  const lines = last.queries.flatMap((query, index) => {
    const found = last.found[index] ?? [];
    if (query.part !== 'working' || isHit(1, query.correctNames, found)) return [];
    const verdict = isHit(5, query.correctNames, found) ? 'not first' : 'not in five';
    const right = [...query.correctNames].slice(0, 3).join(', ');
    return [
      `${query.group} (${query.source})\t${query.text}\t${right}\t${verdict}\t${found.join(' | ')}`,
    ];
  });
  const alarms = last.falseAlarms.map(
    ({ query, found }) => `false alarm\t${query}\t\t\t${found.join(' | ')}`,
  );
  return ['group\ttyped\tright\tfound\tinstead', ...lines.toSorted(), ...alarms].join('\n');
}
