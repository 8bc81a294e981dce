// Generates src/server/database/schema.ts from a migrated database, so that the types match it.
import { readFile, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: node scripts/generate-schema.mjs DATABASE_URL [--check]

Writes src/server/database/schema.ts from the tables of a migrated database. With the database of
the tests: UPDATE_SCHEMA=1 npx vitest run src/server/database/schema.test.ts
  --check   write nothing, exit 1 when the file is out of date
Exit: 0 up to date, 1 out of date, 2 wrong usage.`;

const file = new URL('../src/server/database/schema.ts', import.meta.url);

const columns = `
  select c.relname as table, a.attname as column, t.typname as type,
         e.typname as element, a.attnotnull as required,
         a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
         a.atthasdef or a.attidentity <> '' as has_default,
         array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder)
           as labels
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by c.relname collate "C", a.attnum`;

/** How the driver returns a type; all others arrive as text. */
const typeOfName = new Map([
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'oid'].map((name) => [name, 'number']),
  ...['timestamptz', 'timestamp', 'date'].map((name) => [name, 'Timestamp']),
  ...['json', 'jsonb'].map((name) => [name, 'unknown']),
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
]);

const args = process.argv.slice(2);
const [url, ...others] = args.filter((arg) => arg !== '--check');
if (args.includes('--help') || !/^postgres(ql)?:/.test(url ?? '') || others.length > 0)
  exitWithHelp(help, args.includes('--help'));
const text = await renderSchema(url);
if (!args.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error(
    'src/server/database/schema.ts is out of date: scripts/generate-schema.mjs --help explains how to update it',
  );
  process.exitCode = 1;
}

/**
 * The content of schema.ts for the database at `databaseUrl`.
 * @param {string} databaseUrl
 */
async function renderSchema(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(columns);
  await client.end();
  const tables = [...new Set(rows.map((row) => row.table))];
  const interfaces = tables.map((table) => {
    const lines = rows.filter((row) => row.table === table).map((row) => `${renderColumn(row)}\n`);
    return `export interface ${interfaceName(table)} {\n${lines.join('')}}\n`;
  });
  const list = tables.map((table) => `  ${table}: ${interfaceName(table)};\n`).join('');
  const body = [
    ...interfaces,
    `/** The tables of the directory. */\nexport interface Database {\n${list}}\n`,
  ].join('\n');
  const aliases = [
    ['GeneratedTimestamp', 'ColumnType<Date, Date | string | undefined, Date | string>'],
    ['Timestamp', 'ColumnType<Date, Date | string, Date | string>'],
  ].filter(([name]) => new RegExp(`\\b${name}\\b`).test(body));
  const head = aliases.map(([name, type]) => `type ${name} = ${type};\n`).join('');
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(head + body),
  );
  return [
    '// Written by scripts/generate-schema.mjs from the migrated database. Do not edit.\n',
    imports.length ? `import type { ${imports.join(', ')} } from 'kysely';\n\n` : '\n',
    head ? `${head}\n` : '',
    body,
  ].join('');
}

/** @param {string} table */
function interfaceName(table) {
  return `${table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Table`;
}

/** @param {{ column: string, required: boolean, is_generated: boolean, has_default: boolean }} row */
function renderColumn(row) {
  const baseType = typeScriptType(row);
  const orNull = (type) => (row.required || type === 'unknown' ? type : `${type} | null`);
  if (row.is_generated) {
    return `  ${row.column}: GeneratedAlways<${orNull(baseType === 'Timestamp' ? 'Date' : baseType)}>;`;
  }
  if (!row.has_default) return `  ${row.column}: ${orNull(baseType)};`;
  if (baseType === 'Timestamp') return `  ${row.column}: ${orNull('GeneratedTimestamp')};`;
  return `  ${row.column}: Generated<${orNull(baseType)}>;`;
}

function typeScriptType({ type, element, labels }) {
  if (element) {
    const elementType = typeOfName.get(element) ?? 'string';
    return `${elementType === 'Timestamp' ? 'Date' : elementType}[]`;
  }
  if (labels.length > 0) return labels.map((label) => `'${label}'`).join(' | ');
  return typeOfName.get(type) ?? 'string';
}
