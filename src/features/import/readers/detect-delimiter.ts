const delimiters = [',', ';', '\t', '|'] as const;

/** The separator between the cells of a table, guessed from its first line. */
export function detectDelimiter(head: string): string {
  const line = firstLine(head);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first non-empty line, without quoted parts. */
function firstLine(head: string): string {
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  return unquoted.split(/\r\n|\n|\r/).find((line) => line.trim()) ?? '';
}
