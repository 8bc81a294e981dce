type CopyValue = string | number | boolean | readonly string[] | readonly number[] | object | null;

/**
 * Some of the fields of a row in the text format of COPY, with tabs between them
 * (https://www.postgresql.org/docs/current/sql-copy.html).
 */
export function copyFields(values: readonly CopyValue[]): string {
  return values.map(copyField).join('\t');
}

function copyField(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return escaped(copyArray(value));
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
}

function escaped(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

function copyArray(items: readonly unknown[]): string {
  // The quickest way to write numbers, which are most of what a place is found by.
  if (typeof items[0] === 'number') return `{${JSON.stringify(items).slice(1, -1)}}`;
  return `{${items.map((item) => arrayItem(String(item))).join(',')}}`;
}

function arrayItem(value: string): string {
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}
