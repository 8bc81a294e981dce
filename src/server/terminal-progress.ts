import type { Terminal } from './run-command.ts';

const redrawIntervalMs = 200;
const plainLineIntervalMs = 10_000;
const clearLine = '\r\u001B[2K';

/** One line that shows the progress of a command. */
export interface TerminalProgress {
  /** Shows the line when enough time has passed since the last one; only then is `line` called. */
  show: (line: () => string) => void;
  /** Removes the line from the terminal. */
  clear: () => void;
}

/** A line that is redrawn in its place on a terminal, elsewhere a plain one every ten seconds. */
export function createTerminalProgress(terminal: Terminal): TerminalProgress {
  let lastShownAt = performance.now();
  return {
    show: (line) => {
      const now = performance.now();
      if (now - lastShownAt < (terminal.isTTY ? redrawIntervalMs : plainLineIntervalMs)) return;
      lastShownAt = now;
      const width = (terminal.columns ?? 80) - 1;
      terminal.write(terminal.isTTY ? clearLine + line().slice(0, width) : `${line()}\n`);
    },
    clear: () => {
      if (terminal.isTTY) terminal.write(clearLine);
    },
  };
}
