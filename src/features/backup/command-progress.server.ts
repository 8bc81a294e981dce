import type { Terminal } from '../../server/run-command.ts';
import { createTerminalProgress } from '../../server/terminal-progress.ts';

/** Shows the current step and its progress. */
export interface CommandProgress {
  show: (what: string, share: number | null) => void;
  /** Clears the line. */
  clear: () => void;
}

/** Progress as a status line that begins with the label; shares are from 0 to 1, null if unknown. */
export function createCommandProgress(label: string, terminal: Terminal): CommandProgress {
  const { show, clear } = createTerminalProgress(terminal);
  return {
    show: (what, share) =>
      show(() => {
        const percent = share === null ? '' : `${String(Math.floor(share * 100)).padStart(3)} %  `;
        return `${label}  ${percent}${what}`;
      }),
    clear,
  };
}

/** @example formatByteSize(1_234_567) // '1.2 MB' */
export function formatByteSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
