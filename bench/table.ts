/** Text in aligned columns, numbers to the right. */
export function formatTable(rows: readonly Record<string, string | number>[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ');
  const rule = widths.map((width) => '-'.repeat(width));
  return [
    line(names),
    line(rule),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}
