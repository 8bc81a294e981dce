const bytesPerMb = 1024 * 1024;
/** PostgreSQL's own default: with less, even a small directory is read from disk again and again. */
const minBuffersMb = 128;
/** Holds all that searches among a million places keep reading; twice as much gained nothing. */
const maxBuffersMb = 1024;
const memoryShare = 1 / 8;

/**
 * How much memory the embedded database may take to keep what it has read (`shared_buffers`), in
 * MB: an eighth of what there is, since the program and the system's file cache need the rest. Memory
 * is taken only as data is read.
 * @param total memory of the machine, in bytes
 * @param containerLimit the limit that a container sets, in bytes; without one 0, or more than `total`
 */
export function sharedBuffersMb(total: number, containerLimit: number): number {
  const memory = containerLimit > 0 ? Math.min(total, containerLimit) : total;
  return Math.round(
    Math.min(maxBuffersMb, Math.max(minBuffersMb, (memory * memoryShare) / bytesPerMb)),
  );
}
