const delimiters = [',', ';', '\t', '|'] as const;

/** What stands between the cells of a table, judged by its first line. */
export function delimiterOf(head: string): string {
  const line = firstLine(head);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first line that is not empty, without what stands in quotes. */
function firstLine(head: string): string {
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  return unquoted.split(/\r\n|\n|\r/).find((line) => line.trim()) ?? '';
}
