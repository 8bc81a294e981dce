/** Whether two words differ by at most `most` inserted, missing or replaced letters. */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const swap = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row[other.length] ?? 0) <= most;
}
