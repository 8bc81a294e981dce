type CopyValue = string | number | boolean | readonly string[] | object | null;

/** A row in the text format of COPY (https://www.postgresql.org/docs/current/sql-copy.html). */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map((value) => copyField(value)).join('\t')}\n`;
}

function copyField(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (Array.isArray(value)) return escaped(arrayLiteral(value.map(String)));
  if (typeof value === 'object') return escaped(JSON.stringify(value));
  return typeof value === 'string' ? escaped(value) : String(value);
}

function escaped(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
