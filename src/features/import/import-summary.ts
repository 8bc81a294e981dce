import type { ImportReport, Tally } from './import-report.ts';
import { formatCount } from './file-progress.server.ts';

const maxReasonsShown = 8;

/** A readable summary of the import of a file. */
export function importSummary(name: string, report: ImportReport, seconds: number): string {
  const { read, inserted, updated, unchanged, owned, repeated, failure } = report;
  const lines = [
    `${formatCount(read)} found: ${formatCount(inserted)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} as before`,
    formatCountLine(owned, 'left to their owners'),
    formatCountLine(
      repeated,
      'with the id of another row of the file, of which the last one counts',
    ),
    formatTallyLine(report.rejected, 'rejected'),
    formatTallyLine(report.skipped, 'left out'),
    formatTallyLine(
      report.dropped,
      report.dropped.total === 1
        ? 'text not understood and left out of its place'
        : 'texts not understood and left out of their places',
    ),
    formatCountLine(report.abroad, 'outside Bangladesh'),
    formatTallyLine(report.ignoredColumns, 'cells in columns that are not read'),
    `${seconds.toFixed(1)} s, ${formatCount(Math.round(read / Math.max(seconds, 0.001)))} a second`,
    failure && `stopped early: ${failure}`,
  ];
  return [name, ...lines.filter(Boolean).map((line) => `  ${line}`)].join('\n');
}

function formatCountLine(count: number, what: string): string | null {
  return count ? `${formatCount(count)} ${what}` : null;
}

function formatTallyLine(tally: Tally, what: string): string | null {
  if (tally.total === 0) return null;
  const reasons = tally
    .top(maxReasonsShown)
    .map(([reason, count]) => `${formatCount(count)} ${reason}`);
  const otherReasonCount = tally.top(Infinity).length - reasons.length;
  const suffix =
    otherReasonCount > 0
      ? `, and ${otherReasonCount} more reason${otherReasonCount > 1 ? 's' : ''}`
      : '';
  return `${formatCount(tally.total)} ${what}: ${reasons.join(', ')}${suffix}`;
}
