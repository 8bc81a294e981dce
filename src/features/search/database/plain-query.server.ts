import type { Position } from '../../../shared/distance.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { heardQuery } from '../kinds/heard-query.ts';
import { withoutWishes } from '../kinds/without-wishes.ts';
import { areaCalled } from './area-called.server.ts';
import type { TextAsked } from './search-plan.server.ts';

/**
 * The query without the words that only say that something is looked for, but for those by which it
 * names a kind of place: 'phone' of 'phone repair', and of 'mirpur phone', since an area alone is not
 * asked for; but not of 'pizza hut phone number'. Null where there are none, or where all of the
 * query asks for a kind ('closest atm').
 */
export function plainQuery(asked: TextAsked, near: Position | null): CompiledQuery | null {
  const { query, kinds, acrossCategories, soughtCategories } = asked;
  if (acrossCategories.length + soughtCategories.length > 0) return null;
  const { words } = query.spoken;
  const { isHelp } = heardQuery(words);
  const telling = words.flatMap(({ text, digits }, at) => (isHelp[at] ? [] : [digits ?? text]));
  const isAllArea = areaCalled(telling, near) !== null;
  const naming = kinds
    .map(({ beside }) => [...words.keys()].filter((at) => !beside.all.includes(at)))
    .filter((named) => isAllArea || named.some((at) => !isHelp[at]));
  return withoutWishes(query, new Set(naming.flat()));
}
