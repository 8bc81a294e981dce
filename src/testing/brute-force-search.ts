import { elsewhereReach, isInReach } from '../features/search/database/split-by-area.server.ts';
import { containsLiterally } from '../features/search/trailing-number.ts';
import { isNearlySaidTier } from '../features/search/database/sure-sources.server.ts';
import { compileQuery } from '../features/search/compiled-query.ts';
import { matchTier } from '../features/search/match.ts';
import type { CategoryMatch } from '../features/search/match.ts';
import { outweighs } from '../features/search/rank.ts';
import {
  kindInAreaTier,
  aroundAreaTier,
  wordPrefixTier,
  firstUncertainTier,
  wholeNameConsonantsTier,
  firstAcrossScriptsTier,
  verbatimWordsTier,
} from '../features/search/tiers.ts';
import { exactDistanceKm } from '../shared/distance.ts';
import type { Position } from '../shared/distance.ts';
import { findAreasByCategory, judgeByAreas } from './brute-force-areas.ts';
import type { SearchedPlace } from './searched-places.ts';

/*
 * A reference search that compares every place: slow, but simple enough to be trusted. Tests compare the
 * database's answers with it.
 */

/** A search. */
export interface BruteForceQuery {
  typed: string;
  position?: Position | null;
  farther?: boolean;
  literal?: string[];
  crossScript?: string[];
  sought?: string[];
  /** Those of the categories above that the whole text names; places of other ones come after them. */
  fullySought?: string[];
  /** Categories that some words name, with the positions of the other words. */
  otherWords?: Record<string, number[]>;
  /** The same for words that say what is sought at a place of the category. */
  otherWordsIfSought?: Record<string, number[]>;
  filter?: string[];
}

/** Close to an area that has no place of the right kind; the database calls it `aroundAreaTier`. */
export const nearTier = kindInAreaTier + 0.4;
/** From this tier on, places elsewhere, or that merely sound like what is sought. */
export const apartTier = kindInAreaTier + 0.5;

/** Cached tiers of the texts of each list of places, by what is asked of the category. */
const tierCache = new WeakMap<readonly SearchedPlace[], Map<string, TierOfText>>();

/** Many places have the same texts (searched-places.ts). */
type TierOfText = Map<SearchedPlace['text'], number | null>;

/** How well each place matches. Places elsewhere than asked for are put between two tiers. */
export function bruteForceTiers(
  places: readonly SearchedPlace[],
  search: BruteForceQuery,
): (number | null)[] {
  const { typed: text, position = null, farther, filter = [] } = search;
  const query = compileQuery(text);
  const passesFilter = (category: string) => filter.length === 0 || filter.includes(category);
  const kinds = [search.otherWords, search.otherWordsIfSought]
    .flatMap((wordsByCategory) =>
      Object.entries(findAreasByCategory(text, wordsByCategory, position)),
    )
    .flatMap(([category, area]) => (area && passesFilter(category) ? [{ category, area }] : []));
  const areas = kinds
    .map(({ area }) => area)
    .filter((area) => isInReach(area, farther ? null : position));
  const { fullySought = [], literal = [], crossScript = [], sought = [] } = search;
  const wholeQueryCategories = new Set([...literal, ...crossScript, ...sought]);
  const isInRange = (place: SearchedPlace) =>
    !position || farther || exactDistanceKm(position, place) <= 50;
  const isInItsArea = (place: SearchedPlace, tier: number | null) =>
    kinds.some(
      ({ category, area }) =>
        place.category === category &&
        (exactDistanceKm(area, place) <= area.reachKm ||
          containsLiterally(place.text.search, query.text) ||
          (tier !== null && tier < wordPrefixTier && isInRange(place))),
    );
  const asksForKind = areas.length === 0 && fullySought.some(passesFilter);
  const onlySoundsAlike = ({ category, text: { search_names } }: SearchedPlace, tier: number) =>
    asksForKind &&
    tier >= firstUncertainTier &&
    !wholeQueryCategories.has(category) &&
    (tier >= wholeNameConsonantsTier || search_names.some((name) => shareScript(query.text, name)));
  const isFarFromAreas = (place: SearchedPlace) =>
    areas.length > 0 &&
    areas.every(
      (area) =>
        exactDistanceKm(area, place) > elsewhereReach * area.reachKm &&
        !area.names.some((name) => place.text.search_names.some((one) => one.includes(name))),
    );
  const certainTiers = tiersByOwnText(places, search, false);
  const hasCertain =
    literal.some(passesFilter) ||
    places.some(({ active, category }, at) => {
      const tier = certainTiers[at] ?? Infinity;
      return active && passesFilter(category) && tier < firstUncertainTier;
    });
  const ownTiers = hasCertain ? certainTiers : tiersByOwnText(places, search, true);
  const areaVerdicts = judgeByAreas(places, search);
  const hasNoPlaceInAreas =
    kinds.length > 0 &&
    !kinds.some(({ category }) => wholeQueryCategories.has(category)) &&
    !places.some((place, at) => place.active && isInItsArea(place, ownTiers[at] ?? null));
  return places.map((place, at) => {
    const { byArea = null, isNear = false } = areaVerdicts[at] ?? {};
    const tier = ownTiers[at] ?? null;
    if (tier !== null && tier >= firstAcrossScriptsTier && tier <= wordPrefixTier) {
      const isNamed = tier < verbatimWordsTier;
      if ((!isNamed && isFarFromAreas(place)) || onlySoundsAlike(place, tier))
        return apartTier + tier / 100;
      return tier;
    }
    if (hasNoPlaceInAreas && isNear && byArea === aroundAreaTier) return nearTier;
    return byArea === null ? tier : Math.min(byArea, tier ?? byArea);
  });
}

function shareScript(one: string, other: string): boolean {
  return [/[a-z]/, /[\u0980-\u09FF]/].some((letters) => letters.test(one) && letters.test(other));
}

/**
 * The tier of each place by its own texts, wherever it lies. Cached, since many queries ask for the same
 * words and the same of a category, and many places have the same texts.
 */
function tiersByOwnText(
  places: readonly SearchedPlace[],
  asked: BruteForceQuery,
  isDoubtful: boolean,
): (number | null)[] {
  const {
    typed: text,
    literal = [],
    crossScript = [],
    sought = [],
    otherWords,
    otherWordsIfSought,
  } = asked;
  const tiersByKey = tierCache.get(places) ?? new Map<string, TierOfText>();
  tierCache.set(places, tiersByKey);
  const query = compileQuery(text);
  const categoryVerdict = (category: string) => {
    const [kindMatch, soughtMatch] = [otherWords, otherWordsIfSought].map((besideByCategory) => {
      const wordPositions = besideByCategory?.[category];
      return wordPositions ? { significant: wordPositions, all: wordPositions } : null;
    });
    const verdict: CategoryMatch = {
      literal: literal.includes(category),
      crossScript: crossScript.includes(category),
      sought: sought.includes(category),
      otherWords: kindMatch ?? null,
      otherWordsIfSought: soughtMatch ?? null,
      fullySought: false,
      withoutHelp: null,
    };
    const key = JSON.stringify([text, verdict, isDoubtful]);
    const known: TierOfText = tiersByKey.get(key) ?? new Map();
    tiersByKey.set(key, known);
    return { verdict, known };
  };
  const verdicts = new Map(
    [...new Set(places.map(({ category }) => category))].map((each) => [
      each,
      categoryVerdict(each),
    ]),
  );
  return places.map(({ category, text: place }) => {
    const { verdict, known } = verdicts.get(category) ?? categoryVerdict(category);
    const knownTier = known.get(place);
    if (knownTier !== undefined) return knownTier;
    const tier = matchTier(query, place, verdict, isDoubtful);
    known.set(place, tier);
    return tier;
  });
}

/** The matching places in the order of the answer; places of one group by distance. */
export function bruteForceSearch(places: readonly SearchedPlace[], asked: BruteForceQuery) {
  const { position = null, farther, filter = [] } = asked;
  const { text: query } = compileQuery(asked.typed);
  const placeTiers = query ? bruteForceTiers(places, asked) : [];
  const matches = places.flatMap((place, index) => {
    if (!place.active || (filter.length > 0 && !filter.includes(place.category))) return [];
    const tier = query ? placeTiers[index] : filter.length ? 0 : null;
    if (tier === null || tier === undefined) return [];
    const km = position ? exactDistanceKm(position, place) : 0;
    const group = tier * 10 + (position ? 0 : rank(place, query) / 100);
    return [{ id: place.id, group, km, key: place.name.toLowerCase() }];
  });
  const isNear = ({ km }: { km: number }) => !position || farther || km <= 50;
  const tierOfGroup = ({ group }: { group: number }) => Math.floor(group / 10);
  // Weak matches count only where nothing better is found; an approximate one beyond 50 km is not better.
  const strongMatches = matches.filter(
    (one) => isNear(one) || !isNearlySaidTier(tierBefore(one.group / 10)),
  );
  const strongTiers = new Set(strongMatches.map(tierOfGroup));
  const countedTiers = new Set(
    matches
      .map(tierOfGroup)
      .filter((tier) => ![...strongTiers].some((other) => outweighs(other, tier))),
  );
  return matches
    .filter((one) => isNear(one) && countedTiers.has(tierOfGroup(one)))
    .toSorted(
      (a, b) =>
        a.group - b.group ||
        a.km - b.km ||
        (position ? 0 : compare(a.key, b.key)) ||
        compare(a.id, b.id),
    );
}

/** The tier of a place before it was moved apart. */
function tierBefore(tier: number): number {
  return tier >= apartTier && tier < aroundAreaTier ? Math.round((tier - apartTier) * 100) : tier;
}

function rank({ text }: SearchedPlace, query: string): number {
  if (text.search_names.includes(query)) return 0;
  if (text.search_names.some((name) => name.startsWith(query))) return 1;
  return text.search_names.some((name) => name.includes(query)) ? 2 : 3;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
