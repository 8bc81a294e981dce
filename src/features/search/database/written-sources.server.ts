import { nameKey } from '../../../server/nearest/name-order.ts';
import { allOf, anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { endsInNumber, holdsLongerNumber, holdsWritten } from '../number-at-end.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import {
  containsLongerNumber,
  containsText,
  hasLongerNumber,
  isOneOf,
} from './text-conditions.server.ts';
import type { TextCondition } from './text-conditions.server.ts';
import { chosen, inFilter, ofEach, sourcesOfTier } from './tier-sources.server.ts';
import type { Circumstances } from './tier-sources.server.ts';
import { begunTier, exactTier, writtenTier } from '../tiers.ts';

/** In the order of names there is no other way to whole names, so more of them may be gathered. */
const mostWholeNames = { distance: 300, name: 20_000 };

interface AsWritten {
  sample: MatchSample;
  text: TextCondition;
  /** The sampled places whose text holds it. */
  rows: readonly SampledRow[];
}

const known = new WeakMap<CompiledQuery, AsWritten>();

/** How texts that hold the query are found. */
export function asWritten({ query, sample }: Circumstances): AsWritten {
  const last = known.get(query);
  if (last?.sample === sample) return last;
  const made = {
    sample,
    text: containsText(query, sample.holding),
    rows: sample.rows.filter(({ search }) => holdsWritten(search, query.text)),
  };
  known.set(query, made);
  return made;
}

/** Whole names by their index: the places that are called so, wherever (tier 0). */
export function exactNames(given: Circumstances): Source {
  const where = allOf(anyOf(...given.query.wholeNames.map(hasName)), inFilter(given));
  return { kind: 'gathered', tier: exactTier, most: mostWholeNames[given.order], where };
}

/** The same for any number of them. */
export function exactNamesInOrder(given: Circumstances): Source[] {
  const { text, rows } = asWritten(given);
  return sourcesOfTier(given, { tier: exactTier, text, rows, only: isWholeName(given.query) });
}

/** What holds the text, or is of a category whose name does (tier 1). */
export function holdingText(
  given: Circumstances,
  literalCategories: readonly string[],
  only: Condition,
): Source[] {
  const { text, rows } = asWritten(given);
  return [
    ...sourcesOfTier(given, { tier: writtenTier, text, rows, only }),
    ...ofEach(writtenTier, chosen(given, literalCategories), only),
  ];
}

/** What holds the query except that the number at its end goes on: 'Road 12' for 'road 1' (tier 14). */
export function longerNumbers(given: Circumstances, only: Condition): Source[] {
  const { query, sample } = given;
  if (!endsInNumber(query.text)) return [];
  const text = containsLongerNumber(query, sample.holding);
  const rows = sample.rows.filter(({ search }) => holdsLongerNumber(search, query.text));
  return sourcesOfTier(given, { tier: begunTier, text, rows, only });
}

/** The same by no index; none where the text does not end in a number. */
export function longerNumber({ query }: Circumstances): Condition[] {
  return endsInNumber(query.text) ? [hasLongerNumber(query)] : [];
}

/** The condition of what neither holds the query, nor is of these categories, nor has it as a name. */
export function notWritten(given: Circumstances, literalCategories: readonly string[]): Condition {
  const { text, wholeNames } = given.query;
  // A name that holds the text is excluded by the text already.
  const namesApart = wholeNames.filter((name) => !holdsWritten(name, text));
  return not(
    anyOf(asWritten(given).text.plain, isOneOf(literalCategories), ...namesApart.map(isCalled)),
  );
}

/** The condition of a whole name that is the query; by no index. */
export function isWholeName({ wholeNames }: CompiledQuery): Condition {
  return anyOf(...wholeNames.map(isCalled));
}

function isCalled(name: string): Condition {
  return (bind) => `${bind(name)} = any(i.search_names)`;
}

/** By institutions_by_name and institutions_by_bangla_name. */
function hasName(text: string): Condition {
  return (bind) => {
    const name = bind(text);
    return `(${nameKey} = ${name} or
      (i.name_bn is not null and split_part(i.search, E'\\n', 2) collate "C" = ${name}))`;
  };
}
