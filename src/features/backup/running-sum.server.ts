import { createHash } from 'node:crypto';

/** Counts and sums a content that passes by. */
export interface RunningSum {
  add: (content: Uint8Array) => void;
  result: () => { bytes: number; sha256: string };
}

/** Begins at nothing; `result` may be asked for at any time, in bytes and hexadecimal digits. */
export function runningSum(): RunningSum {
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

/** Rows in a piece of COPY's text format, where a line feed ends a row and never stands in one. */
export function rowsIn(content: Uint8Array): number {
  let rows = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) rows += 1;
  return rows;
}
