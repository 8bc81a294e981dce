/**
 * From now on the program goes on where its output cannot be written: the other end of a pipe may have
 * closed, or the disk of a log file be full. Node would end it in the middle of its work.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
