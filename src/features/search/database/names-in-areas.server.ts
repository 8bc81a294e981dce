import { allOf, anyOf, everything, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { Position } from '../../../shared/distance.ts';
import { saysAll } from '../bands.ts';
import type { KindAsked, Need } from '../bands.ts';
import { heardQuery } from '../kinds/heard-query.ts';
import { initialsMark } from '../marks.ts';
import { consonantsIn, marksAsked } from '../needs.ts';
import { shortNameOf } from '../words/initials.ts';
import type { SpokenWord } from '../words/spoken-words.ts';
import { areaCalled } from './area-called.server.ts';
import type { Area } from './area-called.server.ts';
import { liesIn } from './area-sources.server.ts';
import { meetsSomeWay } from './ways-on-rows.server.ts';

/** How places meet what is sought in an area. */
export interface WayCalled {
  needs: readonly Need[];
  /** The words of it: who has them as they are typed comes first. */
  typed: readonly string[];
}

/** What places have to hold, and where they lie: 'KFC banani'. */
export interface NamesInArea {
  area: Area;
  /** A place that lies there has to meet all needs of one of these ways. */
  ways: readonly WayCalled[];
  /**
   * Or of one of these, wherever it lies: who says where it is. None where whoever has all words of
   * the query does so.
   */
  waysSaying: readonly WayCalled[];
  /** Or, after these, has the initials that the one other word may be: 'DRMC mohammadpur'. */
  waysShort: readonly WayCalled[];
}

/** Names of areas have up to so many words where others stand beside them. */
const mostAreaWords = 3;
/** Of fewer consonants too much would be meant. */
const leastConsonants = 2;

/**
 * The ways to take the first or the last words of a query as an area, and the others as what is
 * sought in it; words of help (near, কোথায়) and those that name a kind are neither.
 */
export function namesInAreas(
  words: readonly SpokenWord[],
  kinds: readonly KindAsked[],
  near: Position | null,
): NamesInArea[] {
  if (words.length < 2) return [];
  const { isHelp } = heardQuery(words);
  const withoutKind = [...words.keys()].filter((at) => !isHelp[at]);
  const named = kinds.filter((kind) => !kind.isSought && !saysAll(kind, words));
  const found = [
    { marks: null, telling: withoutKind },
    ...named.map(({ marks, beside }) => ({ marks, telling: beside.telling })),
  ].flatMap(({ marks, telling }) =>
    splits(telling).flatMap(({ called, rest }): NamesInArea[] => {
      // What names a kind is found in the area by its category (area-sources.server.ts).
      const isKind = named.some(({ beside }) => !rest.some((at) => beside.all.includes(at)));
      const said = rest.flatMap((at) => words[at] ?? []);
      if (isKind || said.every(({ mayMiss }) => mayMiss)) return [];
      const short = marks === null ? shortNameOf(said) : null;
      const isTelling = consonantsIn(said) >= leastConsonants;
      if (!isTelling && short === null) return [];
      const area = areaCalled(
        called.flatMap((at) => words[at] ?? []).map(({ text, digits }) => digits ?? text),
        near,
      );
      if (area === null) return [];
      const needsOf = (some: readonly number[]) => some.map((at) => marksAsked(words, at));
      const needs = needsOf(rest);
      const typed = said.map(({ text }) => text);
      const way = (some: readonly Need[]): WayCalled => ({ needs: some, typed });
      if (marks) return [{ area, ways: [way([marks, ...needs])], waysSaying: [], waysShort: [] }];
      const isAll = telling.length === words.length;
      return [
        {
          area,
          ways: isTelling ? [way(needs)] : [],
          waysSaying: isTelling && !isAll ? [way([...needs, ...needsOf(called)])] : [],
          waysShort: short === null ? [] : [way([[initialsMark(short)]])],
        },
      ];
    }),
  );
  return ofEachArea(found);
}

/** Those of the same area as one, so that its places are read once. */
function ofEachArea(names: readonly NamesInArea[]): NamesInArea[] {
  const byArea = new Map<string, NamesInArea>();
  for (const { area, ways, waysSaying, waysShort } of names) {
    const key = [area.lat, area.lng, area.km].join();
    const known = byArea.get(key) ?? { area, ways: [], waysSaying: [], waysShort: [] };
    byArea.set(key, {
      area,
      ways: [...known.ways, ...ways],
      waysSaying: [...known.waysSaying, ...waysSaying],
      waysShort: [...known.waysShort, ...waysShort],
    });
  }
  return [...byArea.values()];
}

/** The first words or the last ones, and the others. */
function splits(
  words: readonly number[],
): { called: readonly number[]; rest: readonly number[] }[] {
  return Array.from({ length: Math.min(mostAreaWords, words.length - 1) }, (_, fewer) => fewer + 1)
    .toReversed()
    .flatMap((count) => [
      { called: words.slice(-count), rest: words.slice(0, -count) },
      { called: words.slice(0, count), rest: words.slice(count) },
    ]);
}

/** Not called so, or not within so many times the reach of their areas. */
export function isNotNamedIn(names: readonly NamesInArea[], reach: number): Condition {
  const meets = (ways: readonly WayCalled[]) => meetsSomeWay(ways.map(({ needs }) => needs));
  const inAreas = names.flatMap(({ ways, area, waysSaying, waysShort }) => [
    ...(ways.length > 0 ? [allOf(meets(ways), liesIn(area, reach))] : []),
    ...(waysSaying.length > 0 ? [meets(waysSaying)] : []),
    ...(waysShort.length > 0 ? [allOf(meets(waysShort), liesIn(area, 1))] : []),
  ]);
  return inAreas.length > 0 ? not(anyOf(...inAreas)) : everything;
}
