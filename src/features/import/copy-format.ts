type CopyValue = string | number | boolean | readonly string[] | readonly number[] | object | null;

/**
 * Fields of a row in COPY's text format, separated by tabs
 * (https://www.postgresql.org/docs/current/sql-copy.html).
 */
export function formatCopyFields(values: readonly CopyValue[]): string {
  return values.map(formatCopyField).join('\t');
}

function formatCopyField(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string') return escapeCopyText(value);
  if (Array.isArray(value)) return escapeCopyText(copyArray(value));
  return typeof value === 'object' ? escapeCopyText(JSON.stringify(value)) : String(value);
}

function escapeCopyText(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

function copyArray(items: readonly unknown[]): string {
  // A fast path for numbers, of which the search data of a place mostly consists.
  if (typeof items[0] === 'number') return `{${JSON.stringify(items).slice(1, -1)}}`;
  return `{${items.map((item) => arrayItem(String(item))).join(',')}}`;
}

function arrayItem(value: string): string {
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}
