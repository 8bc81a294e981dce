import { createHash } from 'node:crypto';

/** Counts and hashes a content as it passes by. */
export interface RunningChecksum {
  add: (content: Uint8Array) => void;
  result: () => { bytes: number; sha256: string };
}

/** Starts with no content; `result` may be called at any time, and gives bytes and hexadecimal digits. */
export function createRunningChecksum(): RunningChecksum {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (content) => {
      hash.update(content);
      bytes += content.byteLength;
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  };
}

/** The number of rows in a piece of COPY's text format, in which a line feed only ever ends a row. */
export function countCopyRows(content: Uint8Array): number {
  let rows = 0;
  for (let index = content.indexOf(10); index !== -1; index = content.indexOf(10, index + 1))
    rows += 1;
  return rows;
}
