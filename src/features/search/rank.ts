import type { LazyBand } from './bands.ts';
import { compileQuery } from './compiled-query.ts';
import { indexedText } from './indexed-text.ts';
import type { IndexedText } from './indexed-text.ts';
import { holdsVerbatimWords } from './match.ts';
import { matchesNumberPrefix, containsLiterally } from './trailing-number.ts';
import { textsInBand, postingsOf } from './postings.ts';
import type { Postings } from './postings.ts';
import {
  aroundAreaTier,
  wordPrefixTier,
  firstUncertainTier,
  exactTier,
  wholeNameTypoTier,
  firstWeakTier,
  literalTier,
} from './tiers.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name that can be searched. */
export type PreparedName = IndexedText;

/** A name found: its place in the list, and how well it matches (tiers.ts), the lower the better. */
export interface RankedName {
  index: number;
  tier: number;
}

/** Makes a name ready to be searched. */
export function prepareName(text: {
  name: string;
  name_bn: string | null;
  address?: string | null;
}): PreparedName {
  return indexedText({ description: null, ...text, address: text.address ?? null });
}

/**
 * The names that match a query, the best first, at most `maxResults`; in the order of the list where
 * they match equally well. A list that is searched again is read only once.
 */
export function rankNames(
  query: string,
  names: readonly PreparedName[],
  maxResults: number,
): RankedName[] {
  const { text, wholeNames, spoken } = compileQuery(query);
  const tierByIndex = new Map<number, number>();
  if (!text) return [];
  names.forEach(({ search, search_names: normalisedNames }, index) => {
    if (!containsLiterally(search, text)) return;
    const isExact = wholeNames.some((name) => normalisedNames.includes(name));
    tierByIndex.set(index, isExact ? exactTier : literalTier);
  });
  const { postings, vocabulary } = getPreparedList(names);
  const findNear = () =>
    spoken.near([
      ...vocabulary.byKeys([...spoken.keys(), ...spoken.keysOfIntended(), ...spoken.keysOfSlips()]),
      ...vocabulary.byBeginnings(spoken.beginnings()),
    ]);
  const findBands = () => {
    const near = findNear();
    const isCertain = ({ tier, ways }: LazyBand) =>
      tier < firstUncertainTier && textsInBand(ways(), postings).size > 0;
    const isDoubtful = tierByIndex.size === 0 && !spoken.bands(near).some(isCertain);
    return spoken.bands(near, [], isDoubtful);
  };
  const bands = tierByIndex.size >= maxResults ? [] : findBands();
  const numberPrefixMatches = names.flatMap(({ search }, index) =>
    matchesNumberPrefix(search, text) ? [index] : [],
  );
  const addNumberPrefixMatches = () => {
    for (const index of numberPrefixMatches)
      if (!tierByIndex.has(index)) tierByIndex.set(index, wordPrefixTier);
  };
  for (const { tier, ways, verbatim } of bands) {
    if (tier > wordPrefixTier) addNumberPrefixMatches();
    if (tierByIndex.size >= maxResults) break;
    // Weak matches count only where nothing better is to be had.
    if ([...tierByIndex.values()].some((foundTier) => outweighs(foundTier, tier))) continue;
    for (const index of textsInBand(ways(), postings)) {
      const matchesVerbatim = holdsVerbatimWords(names[index]?.search ?? '', verbatim);
      if (matchesVerbatim && !tierByIndex.has(index)) tierByIndex.set(index, tier);
    }
  }
  if (tierByIndex.size < maxResults) addNumberPrefixMatches();
  return [...tierByIndex]
    .map(([index, tier]) => ({ index, tier }))
    .toSorted((a, b) => a.tier - b.tier || a.index - b.index)
    .slice(0, maxResults);
}

/** Whether a match of a tier keeps those of a weak tier from counting. */
export function outweighs(tier: number, weakTier: number): boolean {
  if (weakTier === aroundAreaTier) return tier < aroundAreaTier;
  return (
    weakTier >= firstWeakTier &&
    tier < (weakTier === wholeNameTypoTier ? firstUncertainTier : firstWeakTier)
  );
}

interface PreparedList {
  postings: Postings;
  vocabulary: Vocabulary;
}

const preparedLists = new WeakMap<readonly PreparedName[], PreparedList>();

function getPreparedList(names: readonly PreparedName[]): PreparedList {
  const list = preparedLists.get(names) ?? {
    postings: postingsOf(names),
    vocabulary: createVocabulary(names),
  };
  preparedLists.set(names, list);
  return list;
}
