import { areaBeside } from '../features/search/database/area-called.server.ts';
import type { Area } from '../features/search/database/area-called.server.ts';
import { elsewhereReach, isInReach } from '../features/search/database/elsewhere.server.ts';
import { holdsWritten } from '../features/search/number-at-end.ts';
import { namesInAreas } from '../features/search/database/names-in-areas.server.ts';
import type { NamesInArea } from '../features/search/database/names-in-areas.server.ts';
import { isNearlySo } from '../features/search/database/sure-sources.server.ts';
import type { KindAsked } from '../features/search/bands.ts';
import { compileQuery } from '../features/search/compiled-query.ts';
import { categoryMark } from '../features/search/marks.ts';
import { matchTier } from '../features/search/match.ts';
import type { CategoryVerdict } from '../features/search/match.ts';
import { outweighs } from '../features/search/rank.ts';
import {
  areaTier,
  aroundTier,
  begunTier,
  certainBelow,
  consonantsTier,
  namedInAreaTier,
  saidTier,
  typedInAreaTier,
  typedTier,
} from '../features/search/tiers.ts';
import { exactDistanceKm } from '../shared/distance.ts';
import type { Position } from '../shared/distance.ts';
import type { SearchedPlace } from './searched-places.ts';

/*
 * The answer to a search by comparing every place: slow, and plain enough to be believed. What the
 * database answers is held against it.
 */

/** What is searched for. */
export interface Asked {
  typed: string;
  position?: Position | null;
  farther?: boolean;
  literal?: string[];
  across?: string[];
  sought?: string[];
  /** Of these those that all of the text asks for: what merely sounds like it comes after them. */
  meant?: string[];
  /** Categories that some words name, and where the others stand. */
  beside?: Record<string, number[]>;
  /** The same where they say what is sought there. */
  besideSought?: Record<string, number[]>;
  filter?: string[];
}

/** The kinds that some words of a query name, by their categories. */
export function kindsOf(beside: Asked['beside'] = {}, isSought: boolean): KindAsked[] {
  return Object.entries(beside).map(([category, words]) => ({
    ...{ categories: [category], marks: [categoryMark(category)], isSought },
    beside: { telling: words, all: words },
  }));
}

interface Judged {
  byArea: number | null;
  /** Of a kind, and not far from the area that is named beside it. */
  isNear: boolean;
}

/** Not far from an area that has none of the kind that is asked for; the database calls it `aroundTier`. */
export const nearTier = areaTier + 0.4;
/** From here on what lies elsewhere, or merely sounds like what is sought. */
export const apartTier = areaTier + 0.5;

/** By what is asked of the category, where the places of it stand in the list. */
const tiersKnown = new WeakMap<readonly SearchedPlace[], Map<string, (number | null)[]>>();
const marksKnown = new WeakMap<SearchedPlace, ReadonlySet<number>>();

/** How well each place matches; what lies elsewhere than it is asked for, between two tiers. */
export function tiersOf(places: readonly SearchedPlace[], asked: Asked): (number | null)[] {
  const { typed: text, position = null, farther, filter = [] } = asked;
  const query = compileQuery(text);
  const isChosen = (category: string) => filter.length === 0 || filter.includes(category);
  const kinds = [asked.beside, asked.besideSought]
    .flatMap((some) => Object.entries(areasOf(text, some, position)))
    .flatMap(([category, area]) => (area && isChosen(category) ? [{ category, area }] : []));
  const areas = kinds
    .map(({ area }) => area)
    .filter((area) => isInReach(area, farther ? null : position));
  const { meant = [], literal = [], across = [], sought = [] } = asked;
  const whole = new Set([...literal, ...across, ...sought]);
  const isSeen = (place: SearchedPlace) =>
    !position || farther || exactDistanceKm(position, place) <= 50;
  const isThere = (place: SearchedPlace, tier: number | null) =>
    kinds.some(
      ({ category, area }) =>
        place.category === category &&
        (exactDistanceKm(area, place) <= area.km ||
          holdsWritten(place.text.search, query.text) ||
          (tier !== null && tier < begunTier && isSeen(place))),
    );
  const asksForKind = areas.length === 0 && meant.some(isChosen);
  const merelySounds = ({ category, text: { search_names } }: SearchedPlace, tier: number) =>
    asksForKind &&
    tier >= certainBelow &&
    !whole.has(category) &&
    (tier >= consonantsTier || search_names.some((name) => shareScript(query.text, name)));
  const isFar = (place: SearchedPlace) =>
    areas.length > 0 &&
    areas.every(
      (area) =>
        exactDistanceKm(area, place) > elsewhereReach * area.km &&
        !area.names.some((name) => place.text.search_names.some((one) => one.includes(name))),
    );
  const said = tiersBySaid(places, asked);
  const there = judgedByAreas(places, asked);
  const hasNoneThere =
    kinds.length > 0 &&
    !kinds.some(({ category }) => whole.has(category)) &&
    !places.some((place, at) => place.active && isThere(place, said[at] ?? null));
  return places.map((place, at) => {
    const { byArea = null, isNear = false } = there[at] ?? {};
    const tier = said[at] ?? null;
    if (tier !== null && tier >= saidTier && tier <= begunTier) {
      const isNamed = tier < typedTier;
      if ((!isNamed && isFar(place)) || merelySounds(place, tier)) return apartTier + tier / 100;
      return tier;
    }
    if (hasNoneThere && isNear && byArea === aroundTier) return nearTier;
    return byArea === null ? tier : Math.min(byArea, tier ?? byArea);
  });
}

function shareScript(one: string, other: string): boolean {
  return [/[a-z]/, /[\u0980-\u09FF]/].some((letters) => letters.test(one) && letters.test(other));
}

/**
 * Each place by what it says of itself, wherever it lies. Many questions ask for the same words, and
 * for the same of a category: what a place was found to be then, it is.
 */
function tiersBySaid(places: readonly SearchedPlace[], asked: Asked): (number | null)[] {
  const { typed: text, literal = [], across = [], sought = [], beside, besideSought } = asked;
  const knownHere = tiersKnown.get(places) ?? new Map<string, (number | null)[]>();
  tiersKnown.set(places, knownHere);
  const query = compileQuery(text);
  const verdictOn = (category: string) => {
    const [named, also] = [beside, besideSought].map((left) => {
      const stand = left?.[category];
      return stand ? { telling: stand, all: stand } : null;
    });
    const verdict: CategoryVerdict = {
      literal: literal.includes(category),
      across: across.includes(category),
      sought: sought.includes(category),
      beside: named ?? null,
      besideSought: also ?? null,
      meant: false,
      withoutHelp: null,
    };
    const key = JSON.stringify([text, verdict]);
    const known = knownHere.get(key) ?? [];
    knownHere.set(key, known);
    return { verdict, known };
  };
  const verdicts = new Map(
    [...new Set(places.map(({ category }) => category))].map((each) => [each, verdictOn(each)]),
  );
  return places.map(({ category, text: place }, at) => {
    const { verdict, known = [] } = verdicts.get(category) ?? {};
    const tier = known[at];
    return tier === undefined ? (known[at] = matchTier(query, place, verdict)) : tier;
  });
}

/** Each place by the areas that are named. */
function judgedByAreas(
  places: readonly SearchedPlace[],
  { typed: text, position = null, beside, besideSought }: Asked,
): Judged[] {
  const { words } = compileQuery(text).spoken;
  const names = namesInAreas(words, kindsOf(beside, false), position);
  const areas = [beside, besideSought].map((kinds) => areasOf(text, kinds, position));
  return places.map((place) => {
    const reaches = areas.map(({ [place.category]: area }) =>
      area ? exactDistanceKm(area, place) / area.km : Infinity,
    );
    const km = Math.min(...reaches);
    const { asTyped, alike } = reachOfNames(names, place);
    const tiers = [
      { tier: typedInAreaTier, isOne: asTyped <= 1 },
      { tier: namedInAreaTier, isOne: alike <= 1 },
      { tier: areaTier, isOne: km <= 1 },
      { tier: aroundTier, isOne: Math.min(km, alike) <= 4 },
    ];
    return { byArea: tiers.find(({ isOne }) => isOne)?.tier ?? null, isNear: km <= 4 };
  });
}

/**
 * How far what is called so, as it is typed or merely alike, lies from its area, in reaches of the
 * area; 0 where it says it itself.
 */
function reachOfNames(
  names: readonly NamesInArea[],
  place: SearchedPlace,
): { asTyped: number; alike: number } {
  if (names.length === 0) return { asTyped: Infinity, alike: Infinity };
  const marks =
    marksKnown.get(place) ?? new Set([...place.text.search_marks, categoryMark(place.category).id]);
  marksKnown.set(place, marks);
  const meets = (ways: NamesInArea['ways'], isTyped: boolean) =>
    ways.some(
      ({ needs, typed }) =>
        needs.every((need) => need.some(({ id }) => marks.has(id))) &&
        (!isTyped || typed.every((word) => place.text.search.includes(word))),
    );
  const reach = (isTyped: boolean) =>
    Math.min(
      ...names.map(({ ways, area, waysSaying }) => {
        if (meets(waysSaying, isTyped)) return 0;
        return meets(ways, isTyped) ? exactDistanceKm(area, place) / area.km : Infinity;
      }),
    );
  return { asTyped: reach(true), alike: reach(false) };
}

/** The areas that the words beside a kind name, by its category. */
function areasOf(
  text: string,
  kinds: Asked['beside'] = {},
  position: Position | null,
): Record<string, Area | null> {
  const { words } = compileQuery(text).spoken;
  const areas = Object.entries(kinds).map(
    ([category, stand]) =>
      [category, areaBeside(words, { telling: stand, all: stand }, position)] as const,
  );
  return Object.fromEntries(areas);
}

/** The places that match, in the order of the answer; places of one group by their distance. */
export function expected(places: readonly SearchedPlace[], asked: Asked) {
  const { position = null, farther, filter = [] } = asked;
  const { text: query } = compileQuery(asked.typed);
  const matching = query ? tiersOf(places, asked) : [];
  const matches = places.flatMap((place, index) => {
    if (!place.active || (filter.length > 0 && !filter.includes(place.category))) return [];
    const tier = query ? matching[index] : filter.length ? 0 : null;
    if (tier === null || tier === undefined) return [];
    const km = position ? exactDistanceKm(position, place) : 0;
    const group = tier * 10 + (position ? 0 : rank(place, query) / 100);
    return [{ id: place.id, group, km, key: place.name.toLowerCase() }];
  });
  const isNear = ({ km }: { km: number }) => !position || farther || km <= 50;
  const tierOfGroup = ({ group }: { group: number }) => Math.floor(group / 10);
  // Weak matches count only where nothing better is to be had; far away nothing that is just said nearly so.
  const better = matches.filter((one) => isNear(one) || !isNearlySo(tierBefore(one.group / 10)));
  const known = new Set(better.map(tierOfGroup));
  const counting = new Set(
    matches.map(tierOfGroup).filter((tier) => ![...known].some((other) => outweighs(other, tier))),
  );
  return matches
    .filter((one) => isNear(one) && counting.has(tierOfGroup(one)))
    .toSorted(
      (a, b) =>
        a.group - b.group ||
        a.km - b.km ||
        (position ? 0 : compare(a.key, b.key)) ||
        compare(a.id, b.id),
    );
}

/** What a place that was put apart would be else. */
function tierBefore(tier: number): number {
  return tier >= apartTier && tier < aroundTier ? Math.round((tier - apartTier) * 100) : tier;
}

function rank({ text }: SearchedPlace, query: string): number {
  if (text.search_names.includes(query)) return 0;
  if (text.search_names.some((name) => name.startsWith(query))) return 1;
  return text.search_names.some((name) => name.includes(query)) ? 2 : 3;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
