/** Whether two words differ by at most `maxEdits` inserted, missing or replaced letters. */
export function isWithinEdits(one: string, other: string, maxEdits: number): boolean {
  if (Math.abs(one.length - other.length) > maxEdits) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let rowIndex = 1; rowIndex <= one.length; rowIndex += 1) {
    const next = [rowIndex];
    for (let column = 1; column <= other.length; column += 1) {
      const substitution =
        (row[column - 1] ?? 0) + (one[rowIndex - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > maxEdits) return false;
    row = next;
  }
  return (row[other.length] ?? 0) <= maxEdits;
}
