import type { Terminal } from '../../server/run-command.ts';

const redrawMs = 200;
const plainMs = 10_000;

/** Shows on one line of a terminal, elsewhere every ten seconds, what is being done. */
export interface CommandProgress {
  show: (what: string, share: number | null) => void;
  /** Takes the line away. */
  done: () => void;
}

export function commandProgress(label: string, terminal: Terminal): CommandProgress {
  let shown = performance.now();
  return {
    show: (what, share) => {
      const now = performance.now();
      if (now - shown < (terminal.isTTY ? redrawMs : plainMs)) return;
      shown = now;
      const percent = share === null ? '' : `${String(Math.floor(share * 100)).padStart(3)} %  `;
      const line = `${label}  ${percent}${what}`;
      if (terminal.isTTY)
        terminal.write(`\r\u001B[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`);
      else terminal.write(`${line}\n`);
    },
    done: () => {
      if (terminal.isTTY) terminal.write('\r\u001B[2K');
    },
  };
}

/** @example sizeInWords(1_234_567) // '1.2 MB' */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
