import type pg from 'pg';

/** A table with its stored columns; generated ones are left out. */
export interface Table {
  name: string;
  columns: string[];
}

/** The tables of this connection's schema by name, without those of extensions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select
      c.relname as name,
      array(
        select a.attname::text
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c
    join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = current_schema()
      and c.relkind = 'r'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname collate "C"`,
  );
  return rows;
}

/** A qualified name, quoted for SQL. */
export function quoteIdentifier(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** Quoted names as a comma-separated list. */
export function quoteIdentifierList(names: readonly string[]): string {
  return names.map((name) => quoteIdentifier(name)).join(', ');
}

/** Fixes the settings on which COPY's text format depends, so that it means the same on every server. */
export async function fixTextFormatSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, MDY';
     set intervalstyle = 'postgres';
     set timezone = 'UTC';
     set extra_float_digits = 1;
     set bytea_output = 'hex';
     set xmlbinary = 'base64'`,
  );
}
