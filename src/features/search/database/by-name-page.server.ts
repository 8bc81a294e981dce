import type { Pool } from 'pg';
import { nameKey } from '../../../server/nearest/name-order.ts';
import { roundedUp } from '../../../server/nearest/rounded-up.ts';
import { tierOf, TooManyToGather, whereOf } from '../../../server/nearest/sources.ts';
import type { Bind, Columns, Condition, Source } from '../../../server/nearest/sources.ts';
import { runPrepared } from '../../../server/nearest/statement.ts';

/** What is wanted of some sources, in the order of names. */
export interface ByNameQuestion {
  sources: readonly Source[];
  text: string;
  /** Every row whose text matches is gathered: then it can be told how well it matches. */
  ranked: boolean;
  offset: number;
  limit: number;
  columns: Columns;
}

/** The slice that was asked for. */
export interface ByNameAnswer<Row> {
  rows: Row[];
  /** How many there are in all; null when not all were looked at. */
  total: number | null;
}

/** What is read beside the columns, and does not leave. */
interface Read {
  found?: string | null;
  unread?: number | null;
  seen?: number;
}

/**
 * A slice of the sources: tier, then how well the text matches (it is a name, a name begins with
 * it, a name contains it, the rest), then name by code point, then id. With `ranked: false` only
 * the start of `name` is told from the rest. Throws `TooManyToGather`.
 */
export async function byNamePage<Row extends object>(
  pool: Pool,
  { sources, text, ranked, offset, limit, columns }: ByNameQuestion,
): Promise<ByNameAnswer<Row>> {
  const most = roundedUp(offset + limit);
  const rows = await runPrepared<Row & Read>(pool, (bind) => {
    const terms = sources.map(
      (source, n) => `drawn_${n} as materialized (${draw(source, most, bind)})`,
    );
    const drawn = sources.map((_, n) => `select id, tier from drawn_${n}`);
    return `
      with ${terms.join(', ')},
      unread as (
        select min(kind) as unread
        from (${sources.map((source, n) => endOf(source, `drawn_${n}`, most)).join(' union all ')}) as ends (kind)
      ),
      drawn as (select id, min(tier) as tier from (${drawn.join(' union all ')}) as each group by id),
      page as (
        select i.id, drawn.tier, ${ranked ? rank(text, bind) : startOnly(text, bind)} as rank, ${nameKey} as key
        from drawn join institutions i on i.id = drawn.id
        order by 2, 3, 4, 1
        limit ${bind(limit)}::int offset ${bind(offset)}::int
      )
      select ${columns(bind)}, null as distance_km, page.id as found, unread.unread,
        (select count(*) from drawn) as seen
      from unread
      left join (
        page
        join institutions i on i.id = page.id
        join institution_categories c on c.id = i.category_id
      ) on true
      order by page.tier, page.rank, page.key, page.id`;
  });
  const { found = null, unread = null, seen = 0 } = rows[0] ?? {};
  if (unread === -1) throw new TooManyToGather();
  return {
    rows: found === null ? [] : rows.map(withoutRead),
    total: unread === null ? seen : null,
  };
}

/** The text begins the name: by institutions_by_name. */
export function nameStartsWith(text: string): Condition {
  return (bind) => `${nameKey} between ${bind(text)} and ${bind(`${text}\u{10FFFF}`)}`;
}

function draw(source: Source, most: number, bind: Bind): string {
  const select = (part: string, also = '') => `
    select i.id, ${tierOf(source, bind)} as tier, ${part} as part
    from institutions i
    where i.is_active${also} and ${whereOf(source)(bind)}`;
  if (source.kind === 'gathered') return `${select('0')} limit ${source.most + 1}`;
  const order = `order by ${nameKey}, i.id limit ${most}`;
  if (source.kind === 'nearest') return `${select('0')} ${order}`;
  return `
    select first.* from unnest(${bind(source.categories)}::uuid[]) with ordinality as category (id, number)
    cross join lateral (${select('category.number', ' and i.category_id = category.id')} ${order}) first`;
}

function endOf(source: Source, name: string, most: number): string {
  return source.kind === 'gathered'
    ? `select -1 from ${name} having count(*) > ${source.most}`
    : `select 1 from ${name} group by part having count(*) >= ${most}`;
}

function rank(text: string, bind: Bind): string {
  const query = bind(text);
  const some = (test: string) => `exists (select from unnest(i.search_names) one where ${test})`;
  return `case when ${query} = any(i.search_names) then 0
    when ${some(`starts_with(one, ${query})`)} then 1
    when ${some(`strpos(one, ${query}) > 0`)} then 2 else 3 end`;
}

function startOnly(text: string, bind: Bind): string {
  const query = bind(text);
  return `case when ${query} = any(i.search_names) then 0
    when starts_with(${nameKey}, ${query}) then 1 else 2 end`;
}

function withoutRead<Row>(row: Row & Read): Row {
  delete row.found;
  delete row.unread;
  delete row.seen;
  return row;
}
