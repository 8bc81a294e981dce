import { anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { Band } from '../bands.ts';
import { isBangla } from '../scripts.ts';
import type { SampledRow } from './match-sample.server.ts';
import { isOneOf, opaque } from './text-conditions.server.ts';
import type { Apart, Circumstances } from './tier-sources.server.ts';
import { meetsSomeWay } from './ways-on-rows.server.ts';

/**
 * What is meant where a query says what is sought, and what merely sounds like it: who types 'paint'
 * wants a shop that sells it before the Juice Point. What is of another kind merely sounds so, as
 * long as one of its names is in the script of the query, where it would be spelled so, and no whole
 * name is said quite so. Null where that cannot be told.
 * @param kinds the categories that the query asks for, in whatever way
 * @param certain what leaves no doubt, of whatever kind
 */
export function soundsOnly(
  { query }: Circumstances,
  kinds: readonly string[],
  certain: readonly Band[],
): Apart | null {
  const script = lettersLike(query.text);
  if (script === null) return null;
  const isOtherwise: Condition = (bind) =>
    `array_to_string(i.search_names, ' ') !~ ${bind(script)}`;
  const ways = certain.flatMap((band) => band.ways);
  const isMeant = anyOf(
    isOneOf(kinds),
    isOtherwise,
    ...(ways.length > 0 ? [meetsSomeWay(ways)] : []),
  );
  const isKind = ({ category_id }: SampledRow) => kinds.includes(category_id);
  return {
    first: { only: opaque(isMeant), isSampled: isKind },
    later: { only: opaque(not(isMeant)), isSampled: (row) => !isKind(row), isOfNone: true },
  };
}

/** A pattern of the letters of the scripts that a text is written in; null where it has none. */
function lettersLike(text: string): string | null {
  const scripts = [/[a-z]/.test(text) && 'a-z', isBangla(text) && '\u0980-\u09FF'].filter(Boolean);
  return scripts.length > 0 ? `[${scripts.join('')}]` : null;
}
