import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Rejection } from './import-report.ts';

const mostShown = 20;

/** Where rejected rows are written, so that they can be mended. */
export interface RejectionList {
  add: (file: string, rejection: Rejection) => void;
  close: () => Promise<void>;
}

/**
 * Writes every rejected row into a table with tabs, or else shows the first of them. Throws when
 * there can be no such file.
 */
export async function rejectionList(
  file: string | undefined,
  show: (line: string) => void,
): Promise<RejectionList> {
  if (file === undefined) return shownList(show);
  const stream = (await open(file, 'w')).createWriteStream();
  // A disk that is full ends the import where it is awaited.
  const end = finished(stream);
  end.catch(() => undefined);
  stream.write('file\tplace\treason\n');
  return {
    add: (name, { at, reason }) => {
      stream.write(
        `${[name, at, reason].map((text) => text.replaceAll(/\s+/g, ' ')).join('\t')}\n`,
      );
    },
    close: async () => {
      stream.end();
      await end;
    },
  };
}

function shownList(show: (line: string) => void): RejectionList {
  let count = 0;
  return {
    add: (name, { at, reason }) => {
      count += 1;
      if (count <= mostShown) show(`${name}, ${at}: ${reason}`);
    },
    close: () => {
      if (count > mostShown)
        show(`... and ${count - mostShown} more: --rejects FILE lists them all`);
      return Promise.resolve();
    },
  };
}
