import type { Terminal } from '../../server/run-command.ts';
import { createTerminalProgress } from '../../server/terminal-progress.ts';

const barWidth = 24;

/** Shows the progress of a long read. */
export interface FileProgress {
  addBytes: (more: number) => void;
  showCount: (count: number) => void;
  /** Clears the bar, or ends the line. */
  clear: () => void;
}

/** What is read, and where progress is shown. */
interface FileProgressOptions {
  label: string;
  /** The size of the file for one pass; it may be read several times. */
  totalBytes: number;
  stream: Terminal;
}

/** A bar that redraws itself on a terminal, elsewhere a plain line every ten seconds. */
export function showProgress({ label, totalBytes, stream }: FileProgressOptions): FileProgress {
  const startedAt = performance.now();
  const { show, clear } = createTerminalProgress(stream);
  let [bytes, count] = [0, 0];
  const formatLine = () => {
    const passesRead = totalBytes ? bytes / totalBytes : 1;
    const passNumber = Math.max(1, Math.ceil(passesRead));
    const seconds = (performance.now() - startedAt) / 1000;
    const parts = [
      stream.isTTY ? `${barOf(passesRead - passNumber + 1)} ${label}` : label,
      `${Math.floor((passesRead - passNumber + 1) * 100)} %${passNumber > 1 ? ` of reading ${passNumber}` : ''}`,
      `${formatCount(count)} places`,
      `${formatCount(Math.round(count / Math.max(seconds, 0.001)))} a second`,
    ];
    return parts.join('  ');
  };
  return {
    addBytes: (more) => {
      bytes += more;
      show(formatLine);
    },
    showCount: (total) => {
      count = total;
      // Reading the clock costs more than counting.
      if (total % 256 === 0) show(formatLine);
    },
    clear,
  };
}

/** @example formatCount(1234567) // '1,234,567' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

function barOf(share: number): string {
  const filled = Math.round(share * barWidth);
  return `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}]`;
}
