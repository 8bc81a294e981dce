import type { Pool } from 'pg';
import { nameSortKey } from '../../../server/nearest/name-sort-key.ts';
import type { FoundInstitution } from '../../../server/nearest/find-nearest-page.ts';
import { extraColumnsSql, jsonRowsSql } from '../../../server/nearest/nearest-sql.ts';
import { roundUpRowLimit } from '../../../server/nearest/round-up-row-limit.ts';
import { tierSql, TooManyRowsError, sourceCondition } from '../../../server/nearest/sources.ts';
import type { ExtraColumns, Bind, Condition, Source } from '../../../server/nearest/sources.ts';
import { runPrepared } from '../../../server/nearest/run-prepared.ts';

/** What is wanted of some sources, in the order of names. */
export interface ByNameQuestion {
  sources: readonly Source[];
  text: string;
  /** Every row whose text matches is gathered: then it can be told how well it matches. */
  ranked: boolean;
  offset: number;
  limit: number;
  extraColumns?: ExtraColumns;
}

/** The slice that was asked for. */
export interface ByNameAnswer<Also> {
  rows: FoundInstitution[];
  /** How many there are in all; null when not all were looked at. */
  total: number | null;
  /** What was wanted beside the rows. */
  extraValues: Also | null;
}

interface Read {
  rows: FoundInstitution[] | null;
  unread: number | null;
  seen: number;
}

/**
 * A slice of the sources: tier, then how well the text matches (it is a name, a name begins with
 * it, a name contains it, the rest), then name by code point, then id. With `ranked: false` only
 * the start of `name` is told from the rest. Throws `TooManyRowsError`.
 */
export async function byNamePage<Also extends object>(
  pool: Pool,
  { sources, text, ranked, offset, limit, extraColumns }: ByNameQuestion,
): Promise<ByNameAnswer<Also>> {
  const rowLimit = roundUpRowLimit(offset + limit);
  const [result] = await runPrepared<Read & Also>(pool, (bind) => {
    const terms = sources.map(
      (source, index) =>
        `drawn_${index} as materialized (${sourceRowsSql(source, rowLimit, bind)})`,
    );
    const drawn = sources.map((_, index) => `select id, tier from drawn_${index}`);
    const pageSql = `
      select id, version, null as distance_km,
        row_number() over (order by tier, rank, key, id) as number
      from page`;
    return `
      with ${terms.join(', ')},
      unread as (
        select min(kind) as unread
        from (${sources.map((source, index) => unreadMarkerSql(source, `drawn_${index}`, rowLimit)).join(' union all ')}) as ends (kind)
      ),
      drawn as (select id, min(tier) as tier from (${drawn.join(' union all ')}) as each group by id),
      page as (
        select i.id, i.xmin as version, drawn.tier, ${ranked ? textRankSql(text, bind) : nameStartRankSql(text, bind)} as rank, ${nameSortKey} as key
        from drawn join institutions i on i.id = drawn.id
        order by tier, rank, key, id
        limit ${bind(limit)}::int offset ${bind(offset)}::int
      )
      select ${jsonRowsSql(pageSql, 'order by number')}, unread,
        (select count(*) from drawn) as seen${extraColumnsSql(extraColumns, bind)}
      from unread`;
  });
  const { rows = null, unread = null, seen = 0 } = result ?? {};
  if (unread === -1) throw new TooManyRowsError();
  return { rows: rows ?? [], total: unread === null ? seen : null, extraValues: result ?? null };
}

/** The text begins the name: by institutions_by_name. */
export function nameStartsWith(text: string): Condition {
  return (bind) => `${nameSortKey} between ${bind(text)} and ${bind(`${text}\u{10FFFF}`)}`;
}

function sourceRowsSql(source: Source, rowLimit: number, bind: Bind): string {
  const select = (partSql: string, extraCondition = '') => `
    select i.id, ${tierSql(source, bind)} as tier, ${partSql} as part
    from institutions i
    where i.is_active${extraCondition} and ${sourceCondition(source)(bind)}`;
  if (source.kind === 'gathered') return `${select('0')} limit ${source.maxRows + 1}`;
  const order = `order by ${nameSortKey}, i.id limit ${rowLimit}`;
  if (source.kind === 'nearest') return `${select('0')} ${order}`;
  return `
    select first.* from unnest(${bind(source.categories)}::uuid[]) with ordinality as category (id, number)
    cross join lateral (${select('category.number', ' and i.category_id = category.id')} ${order}) first`;
}

function unreadMarkerSql(source: Source, name: string, rowLimit: number): string {
  return source.kind === 'gathered'
    ? `select -1 from ${name} having count(*) > ${source.maxRows}`
    : `select 1 from ${name} group by part having count(*) >= ${rowLimit}`;
}

function textRankSql(text: string, bind: Bind): string {
  const query = bind(text);
  const anyNameSql = (test: string) =>
    `exists (select from unnest(i.search_names) one where ${test})`;
  return `case when ${query} = any(i.search_names) then 0
    when ${anyNameSql(`starts_with(one, ${query})`)} then 1
    when ${anyNameSql(`strpos(one, ${query}) > 0`)} then 2 else 3 end`;
}

function nameStartRankSql(text: string, bind: Bind): string {
  const query = bind(text);
  return `case when ${query} = any(i.search_names) then 0
    when starts_with(${nameSortKey}, ${query}) then 1 else 2 end`;
}
