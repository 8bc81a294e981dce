import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Rejection } from './import-report.ts';

const maxRejectionsShown = 20;

/** The list of rejected and doubtful rows, from which they can be corrected. */
export interface RejectionList {
  add: (file: string, rejection: Rejection) => void;
  /** Adds a row that was imported, but without one of its texts, or at a doubtful position. */
  addDoubt: (file: string, rejection: Rejection) => void;
  close: () => Promise<void>;
}

/**
 * Writes all of them to a tab-separated file, or without a file prints the first ones. Throws when the file
 * cannot be created.
 */
export async function createRejectionList(
  file: string | undefined,
  printLine: (line: string) => void,
): Promise<RejectionList> {
  if (file === undefined) return createPrintedList(printLine);
  const stream = (await open(file, 'w')).createWriteStream();
  // A full disk is reported where this is awaited.
  const streamFinished = finished(stream);
  streamFinished.catch(() => undefined);
  stream.write('file\tplace\treason\n');
  const add = (name: string, { filePosition, reason }: Rejection) => {
    stream.write(
      `${[name, filePosition, reason].map((text) => text.replaceAll(/\s+/g, ' ')).join('\t')}\n`,
    );
  };
  return {
    add,
    addDoubt: add,
    close: async () => {
      stream.end();
      await streamFinished;
    },
  };
}

function createPrintedList(show: (line: string) => void): RejectionList {
  let rejectionCount = 0;
  let doubtCount = 0;
  return {
    add: (name, { filePosition, reason }) => {
      rejectionCount += 1;
      if (rejectionCount <= maxRejectionsShown) show(`${name}, ${filePosition}: ${reason}`);
    },
    addDoubt: () => {
      doubtCount += 1;
    },
    close: () => {
      if (doubtCount > 0)
        show(
          '--rejects FILE lists the texts that were not understood and the places outside Bangladesh',
        );
      if (rejectionCount > maxRejectionsShown)
        show(`... and ${rejectionCount - maxRejectionsShown} more: --rejects FILE lists them all`);
      return Promise.resolve();
    },
  };
}
