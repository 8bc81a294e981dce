type CopyValue = string | number | boolean | readonly (string | number)[] | object | null;

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
  if (Array.isArray(value)) return escaped(`{${value.map(arrayItem).join(',')}}`);
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

function arrayItem(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}
