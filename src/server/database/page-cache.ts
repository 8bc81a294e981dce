const mb = 1024 * 1024;
/** PostgreSQL's own default: with less, even a small directory is read again and again. */
const leastMb = 128;
/** What searches among a million places read again and again; twice as much gained nothing. */
const mostMb = 1024;
const share = 1 / 8;

/**
 * How much memory the embedded database may take to keep what it has read (`shared_buffers`), in
 * MB: an eighth of what there is, since the program and its visitors' files want the rest. Only
 * what has been read is taken.
 * @param total of the machine, in bytes
 * @param allowed the limit that a container sets, in bytes; 0 or more than there is without one
 */
export function pageCacheMb(total: number, allowed: number): number {
  const memory = allowed > 0 ? Math.min(total, allowed) : total;
  return Math.round(Math.min(mostMb, Math.max(leastMb, (memory * share) / mb)));
}
