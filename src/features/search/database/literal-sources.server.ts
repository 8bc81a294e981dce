import { nameSortKey } from '../../../server/nearest/name-sort-key.ts';
import { allOf, anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { hasTrailingNumber, matchesNumberPrefix, containsLiterally } from '../trailing-number.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import {
  numberPrefixCondition,
  containsText,
  plainNumberPrefixCondition,
  isOfOneCategory,
  trigramsOf,
} from './text-conditions.server.ts';
import { searchImage } from './search-image.ts';
import type { TextCondition } from './text-conditions.server.ts';
import {
  categoriesInFilter,
  isInFilter,
  nearestOfEachSource,
  sourcesOfTier,
} from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { wordPrefixTier, exactTier, literalTier } from '../tiers.ts';

/** In the order of names there is no other way to whole names, so more of them may be gathered. */
const maxWholeNames = { distance: 300, name: 20_000 };

interface LiteralMatches {
  sample: MatchSample;
  text: TextCondition;
  /** The sampled places whose text holds it. */
  rows: readonly SampledRow[];
}

const literalMatchesCache = new WeakMap<CompiledQuery, LiteralMatches>();

/** How texts that hold the query are found. */
export function findLiteralMatches({ query, sample }: SearchContext): LiteralMatches {
  const cached = literalMatchesCache.get(query);
  if (cached?.sample === sample) return cached;
  const computed = {
    sample,
    text: containsText(query, sample.holding),
    rows: rowsThatMayHold(query.text, sample).filter(({ search }) =>
      containsLiterally(search, query.text),
    ),
  };
  literalMatchesCache.set(query, computed);
  return computed;
}

/** The sampled places that hold the rarest piece of a text: fewer to look through than all. */
function rowsThatMayHold(text: string, { rows, holding }: MatchSample): readonly SampledRow[] {
  const [first, ...others] = trigramsOf(searchImage(text)).map(holding);
  if (!first) return rows;
  const fewest = others.reduce((one, other) => (other.length < one.length ? other : one), first);
  return fewest.flatMap((index) => rows[index] ?? []);
}

/** Whole names by their index: the places that are called so, wherever (`exactTier`). */
export function exactNameSource(context: SearchContext): Source {
  const where = allOf(hasWholeName(context.query), isInFilter(context));
  return { kind: 'gathered', tier: exactTier, maxRows: maxWholeNames[context.order], where };
}

/** The condition of a whole name that is the query; by the indexes of names. */
export function hasWholeName({ wholeNames }: CompiledQuery): Condition {
  return anyOf(...wholeNames.map(hasNameByIndex));
}

/** The same for any number of them. */
export function exactNameSourcesInOrder(context: SearchContext): Source[] {
  const { text, rows } = findLiteralMatches(context);
  return sourcesOfTier(context, {
    tier: exactTier,
    text,
    rows,
    condition: isWholeName(context.query),
  });
}

/** What holds the text, or is of a category whose name does (`literalTier`). */
export function literalSources(
  context: SearchContext,
  literalCategories: readonly string[],
  condition: Condition,
): Source[] {
  const { text, rows } = findLiteralMatches(context);
  return [
    ...sourcesOfTier(context, { tier: literalTier, text, rows, condition }),
    ...nearestOfEachSource(literalTier, categoriesInFilter(context, literalCategories), condition),
  ];
}

/** What holds the query except that the number at its end goes on: 'Road 12' for 'road 1' (`wordPrefixTier`). */
export function numberPrefixSources(context: SearchContext, condition: Condition): Source[] {
  const { query, sample } = context;
  if (!hasTrailingNumber(query.text)) return [];
  const text = numberPrefixCondition(query, sample.holding);
  const rows = rowsThatMayHold(query.text, sample).filter(({ search }) =>
    matchesNumberPrefix(search, query.text),
  );
  return sourcesOfTier(context, { tier: wordPrefixTier, text, rows, condition });
}

/** The same by no index; none where the text does not end in a number. */
export function numberPrefixConditions({ query }: SearchContext): Condition[] {
  return hasTrailingNumber(query.text) ? [plainNumberPrefixCondition(query)] : [];
}

/** The condition of what neither holds the query, nor is of these categories, nor has it as a name. */
export function isNoLiteralMatch(
  context: SearchContext,
  literalCategories: readonly string[],
): Condition {
  const { text, wholeNames } = context.query;
  // A name that holds the text is excluded by the text already.
  const otherNames = wholeNames.filter((name) => !containsLiterally(name, text));
  return not(
    anyOf(
      findLiteralMatches(context).text.plain,
      isOfOneCategory(literalCategories),
      ...otherNames.map(hasNameWithoutIndex),
    ),
  );
}

/** The condition of a whole name that is the query; by no index. */
export function isWholeName({ wholeNames }: CompiledQuery): Condition {
  return anyOf(...wholeNames.map(hasNameWithoutIndex));
}

function hasNameWithoutIndex(name: string): Condition {
  return (bind) => `${bind(name)} = any(i.search_names)`;
}

/** By institutions_by_name and institutions_by_bangla_name. */
function hasNameByIndex(text: string): Condition {
  return (bind) => {
    const name = bind(text);
    return `(${nameSortKey} = ${name} or
      (i.name_bn is not null and split_part(i.search, E'\\n', 2) collate "C" = ${name}))`;
  };
}
