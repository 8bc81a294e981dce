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
 * The names that match a query, the best first, at most `most`; in the order of the list where
 * they match equally well. A list that is searched again is read only once.
 */
export function rankNames(
  query: string,
  names: readonly PreparedName[],
  most: number,
): RankedName[] {
  const { text, wholeNames, spoken } = compileQuery(query);
  const found = new Map<number, number>();
  if (!text) return [];
  names.forEach(({ search, search_names: whole }, index) => {
    if (!containsLiterally(search, text)) return;
    const isExact = wholeNames.some((name) => whole.includes(name));
    found.set(index, isExact ? exactTier : literalTier);
  });
  const { postings, vocabulary } = prepared(names);
  const real = () => spoken.near(vocabulary([...spoken.keys(), ...spoken.keysOfIntended()]));
  const bands = found.size >= most ? [] : spoken.bands(real());
  const longer = names.flatMap(({ search }, index) =>
    matchesNumberPrefix(search, text) ? [index] : [],
  );
  const addLonger = () => {
    for (const index of longer) if (!found.has(index)) found.set(index, wordPrefixTier);
  };
  for (const { tier, ways, typed } of bands) {
    if (tier > wordPrefixTier) addLonger();
    if (found.size >= most) break;
    // Weak matches count only where nothing better is to be had.
    if ([...found.values()].some((known) => outweighs(known, tier))) continue;
    for (const index of textsInBand(ways(), postings)) {
      const holds = holdsVerbatimWords(names[index]?.search ?? '', typed);
      if (holds && !found.has(index)) found.set(index, tier);
    }
  }
  if (found.size < most) addLonger();
  return [...found]
    .map(([index, tier]) => ({ index, tier }))
    .toSorted((a, b) => a.tier - b.tier || a.index - b.index)
    .slice(0, most);
}

/** Whether a match of a tier keeps those of a weak tier from counting. */
export function outweighs(tier: number, weak: number): boolean {
  if (weak === aroundAreaTier) return tier < aroundAreaTier;
  return (
    weak >= firstWeakTier &&
    tier < (weak === wholeNameTypoTier ? firstUncertainTier : firstWeakTier)
  );
}

interface PreparedList {
  postings: Postings;
  vocabulary: Vocabulary;
}

const known = new WeakMap<readonly PreparedName[], PreparedList>();

function prepared(names: readonly PreparedName[]): PreparedList {
  const list = known.get(names) ?? {
    postings: postingsOf(names),
    vocabulary: createVocabulary(names),
  };
  known.set(names, list);
  return list;
}
