// Writes src/server/database/schema.ts from a migrated database, so that types tell its truth.
import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';

const help = `Usage: node scripts/generate-schema.mjs DATABASE_URL [--check]

Writes src/server/database/schema.ts from the tables of a migrated database.
  --check   write nothing, exit 1 when the file is stale
Exit: 0 fine, 1 stale, 2 wrong usage.`;

const args = process.argv.slice(2);
const url = args.find((arg) => !arg.startsWith('--'));
if (args.includes('--help') || !url) {
  console.log(help);
  process.exit(args.includes('--help') ? 0 : 2);
}
const file = new URL('../src/server/database/schema.ts', import.meta.url);
const text = await schemaOf(url);
if (!args.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('src/server/database/schema.ts is stale: run node scripts/generate-schema.mjs');
  process.exitCode = 1;
}

/** The text of the file for the database at `url`. */
export async function schemaOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
           not a.attnotnull as nullable, a.attgenerated <> '' as generated, a.atthasdef as has_default
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p')
    order by c.relname, a.attnum`);
  await client.end();
  const tables = [...new Set(rows.map((row) => row.table))];
  const interfaces = tables.map((table) => {
    const columns = rows.filter((row) => row.table === table);
    return `export interface ${nameOf(table)} {\n${columns.map(columnOf).join('\n')}\n}\n`;
  });
  const list = tables.map((table) => `  ${table}: ${nameOf(table)};`).join('\n');
  return [
    '// Written by scripts/generate-schema.mjs from the migrated database. Do not edit.',
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n`,
    ...interfaces,
    `/** The tables of the directory. */\nexport interface Database {\n${list}\n}\n`,
  ].join('\n');
}

function nameOf(table) {
  return `${table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Table`;
}

function columnOf({ column, type, nullable, generated, has_default: hasDefault }) {
  const plain = typeOf(type);
  const full = nullable ? `${plain} | null` : plain;
  if (generated) return `  ${column}: GeneratedAlways<${full}>;`;
  if (type === 'timestamp with time zone') {
    const write = hasDefault ? 'Date | string | undefined' : 'Date | string';
    return `  ${column}: ColumnType<Date${nullable ? ' | null' : ''}, ${write}${nullable ? ' | null' : ''}, Date | string${nullable ? ' | null' : ''}>;`;
  }
  return `  ${column}: ${hasDefault ? `Generated<${full}>` : full};`;
}

function typeOf(type) {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  if (['integer', 'smallint', 'bigint', 'double precision', 'real'].includes(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'timestamp with time zone') return 'Date';
  if (['jsonb', 'json'].includes(type)) return 'unknown';
  return 'string';
}
