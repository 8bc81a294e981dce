import { allOf, anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { isBangla } from '../text-script.ts';
import type { SampledRow } from './match-sample.server.ts';
import { isOfOneCategory, withoutIndex } from './text-conditions.server.ts';
import type { SplitMatches, SearchContext } from './tier-sources.server.ts';

/** Conditions of what matches a query so well that it may be meant, whatever its kind. */
interface MetWell {
  /** The whole name sounds the same as the query. */
  certain: readonly Condition[];
  /** Every word of the query sounds like one of the place's. */
  soundAlike: readonly Condition[];
}

/**
 * Tells what is meant from what merely sounds like it, where a query says what is sought: whoever
 * types 'paint' wants a shop that sells it before the Juice Point. A place of another kind merely
 * sounds like it, with two exceptions: its whole name leaves no doubt; or it has no name in the
 * script of the query, so that nobody can know how that would be spelled, and every word sounds
 * alike. Null where the query has no letters to tell its script by.
 * @param kinds the categories that the query asks for, in whatever way
 */
export function splitByKind(
  { query }: SearchContext,
  kinds: readonly string[],
  { certain, soundAlike }: MetWell,
): SplitMatches | null {
  const script = scriptPattern(query.text);
  if (script === null) return null;
  const isInOtherScript: Condition = (bind) =>
    `array_to_string(i.search_names, ' ') !~ ${bind(script)}`;
  const isMeant = anyOf(
    isOfOneCategory(kinds),
    ...certain,
    ...(soundAlike.length > 0 ? [allOf(isInOtherScript, anyOf(...soundAlike))] : []),
  );
  const isOfKind = ({ category_id }: SampledRow) => kinds.includes(category_id);
  return {
    first: { condition: withoutIndex(isMeant), isSampled: isOfKind },
    later: {
      condition: withoutIndex(not(isMeant)),
      isSampled: (row) => !isOfKind(row),
      isOfNoWholeCategory: true,
    },
  };
}

/** A pattern of the letters of the scripts that a text is written in; null where it has none. */
function scriptPattern(text: string): string | null {
  const scripts = [/[a-z]/.test(text) && 'a-z', isBangla(text) && '\u0980-\u09FF'].filter(Boolean);
  return scripts.length > 0 ? `[${scripts.join('')}]` : null;
}
