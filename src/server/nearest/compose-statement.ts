import type { Statement } from '../database/prepared-statements.ts';
import type { Bind } from './sources.ts';

/**
 * Puts a statement together of parts that bind values and tables. Its tables come first, each worked
 * out once.
 */
export function composeStatement(buildSql: (bind: Bind) => string): Statement {
  const values: unknown[] = [];
  const terms: string[] = [];
  const namesByKey = new Map<object, string>();
  const bindValue = (value: unknown) => `$${values.push(value)}`;
  const bindTable: Bind['table'] = (key, selectSql) => {
    const known = namesByKey.get(key);
    if (known !== undefined) return known;
    const name = `bound_${namesByKey.size}`;
    namesByKey.set(key, name);
    terms.push(`${name} as materialized (${selectSql()})`);
    return name;
  };
  const bind: Bind = Object.assign(bindValue, { table: bindTable });
  const sql = buildSql(bind);
  const text = terms.length === 0 ? sql : `with ${terms.join(', ')} select * from (${sql}) answer`;
  return { text, values };
}
