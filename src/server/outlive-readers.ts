/**
 * Who reads what a program says may go, as the other end of a pipe does, and a file for it lie on a
 * disk that is full. Left alone that would end the program in the middle of its work.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
