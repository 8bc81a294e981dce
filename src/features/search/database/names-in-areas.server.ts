import { allOf, anyOf, alwaysTrue, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { Position } from '../../../shared/distance.ts';
import { needsEveryWord } from '../bands.ts';
import type { KindInQuery, Need } from '../bands.ts';
import { matchPhrases } from '../kinds/phrase-matches.ts';
import { initialsMark } from '../marks.ts';
import { consonantsIn, queryWordMarks } from '../query-word-marks.ts';
import { initialsOfQuery } from '../words/initials.ts';
import type { SpokenWord } from '../words/spoken-words.ts';
import { findArea } from './find-area.server.ts';
import type { Area } from './find-area.server.ts';
import { liesInArea } from './kind-in-area-sources.server.ts';
import { meetsAnyWayOnRow } from './ways-on-rows.server.ts';

/** How places meet what is sought in an area. */
export interface WayInArea {
  needs: readonly Need[];
  /** The words of it: who has them as they are typed comes first. */
  verbatimWords: readonly string[];
}

/** What places have to hold, and where they lie: 'KFC banani'. */
export interface NamesInArea {
  area: Area;
  /** A place that lies there has to meet all needs of one of these ways. */
  ways: readonly WayInArea[];
  /**
   * Or of one of these, wherever it lies: who says where it is. None where whoever has all words of
   * the query does so.
   */
  waysNamingArea: readonly WayInArea[];
  /** Or, after these, has the initials that the one other word may be: 'DRMC mohammadpur'. */
  waysByInitials: readonly WayInArea[];
}

/** Names of areas have up to so many words where others stand beside them. */
const maxAreaWords = 3;
/** Of fewer consonants too much would be meant. */
const minConsonants = 2;

/**
 * The ways to take the first or the last words of a query as an area, and the others as what is
 * sought in it; words of help (near, কোথায়) and those that name a kind are neither.
 */
export function findNamesInAreas(
  words: readonly SpokenWord[],
  kinds: readonly KindInQuery[],
  near: Position | null,
): NamesInArea[] {
  if (words.length < 2) return [];
  const { isHelp } = matchPhrases(words);
  const contentIndexes = [...words.keys()].filter((index) => !isHelp[index]);
  const namedKinds = kinds.filter((kind) => !kind.isSought && !needsEveryWord(kind, words));
  const namesInAreas = [
    { marks: null, significant: contentIndexes },
    ...namedKinds.map(({ marks, otherWords }) => ({ marks, significant: otherWords.significant })),
  ].flatMap(({ marks, significant }) =>
    splitOffAreaWords(significant).flatMap(({ areaIndexes, otherIndexes }): NamesInArea[] => {
      // What names a kind is found in the area by its category (kind-in-area-sources.server.ts).
      const isKind = namedKinds.some(
        (kind) => !otherIndexes.some((index) => kind.otherWords.all.includes(index)),
      );
      const otherWords = otherIndexes.flatMap((index) => words[index] ?? []);
      if (isKind || otherWords.every(({ isOptional }) => isOptional)) return [];
      const initials = marks === null ? initialsOfQuery(otherWords) : null;
      const isDistinctive = consonantsIn(otherWords) >= minConsonants;
      if (!isDistinctive && initials === null) return [];
      const area = findArea(
        areaIndexes
          .flatMap((index) => words[index] ?? [])
          .map(({ text, digits }) => digits ?? text),
        near,
      );
      if (area === null) return [];
      const needsOf = (indexes: readonly number[]) =>
        indexes.map((index) => queryWordMarks(words, index));
      const needs = needsOf(otherIndexes);
      const verbatimWords = otherWords.map(({ text }) => text);
      const createWay = (wayNeeds: readonly Need[]): WayInArea => ({
        needs: wayNeeds,
        verbatimWords,
      });
      if (marks)
        return [
          { area, ways: [createWay([marks, ...needs])], waysNamingArea: [], waysByInitials: [] },
        ];
      const coversAllWords = significant.length === words.length;
      return [
        {
          area,
          ways: isDistinctive ? [createWay(needs)] : [],
          waysNamingArea:
            isDistinctive && !coversAllWords
              ? [createWay([...needs, ...needsOf(areaIndexes)])]
              : [],
          waysByInitials: initials === null ? [] : [createWay([[initialsMark(initials)]])],
        },
      ];
    }),
  );
  return mergeByArea(namesInAreas);
}

/** Those of the same area as one, so that its places are read once. */
function mergeByArea(names: readonly NamesInArea[]): NamesInArea[] {
  const byArea = new Map<string, NamesInArea>();
  for (const { area, ways, waysNamingArea, waysByInitials } of names) {
    const key = [area.lat, area.lng, area.reachKm].join();
    const merged = byArea.get(key) ?? { area, ways: [], waysNamingArea: [], waysByInitials: [] };
    byArea.set(key, {
      area,
      ways: [...merged.ways, ...ways],
      waysNamingArea: [...merged.waysNamingArea, ...waysNamingArea],
      waysByInitials: [...merged.waysByInitials, ...waysByInitials],
    });
  }
  return [...byArea.values()];
}

/** The first words or the last ones, and the others. */
function splitOffAreaWords(
  words: readonly number[],
): { areaIndexes: readonly number[]; otherIndexes: readonly number[] }[] {
  return Array.from({ length: Math.min(maxAreaWords, words.length - 1) }, (_, index) => index + 1)
    .toReversed()
    .flatMap((count) => [
      { areaIndexes: words.slice(-count), otherIndexes: words.slice(0, -count) },
      { areaIndexes: words.slice(0, count), otherIndexes: words.slice(count) },
    ]);
}

/** Not called so, or not within so many times the reach of their areas. */
export function isOutsideNamedAreas(names: readonly NamesInArea[], reach: number): Condition {
  const meets = (ways: readonly WayInArea[]) =>
    meetsAnyWayOnRow(ways.map(({ needs }) => ({ needs })));
  const areaConditions = names.flatMap(({ ways, area, waysNamingArea, waysByInitials }) => [
    ...(ways.length > 0 ? [allOf(meets(ways), liesInArea(area, reach))] : []),
    ...(waysNamingArea.length > 0 ? [meets(waysNamingArea)] : []),
    ...(waysByInitials.length > 0 ? [allOf(meets(waysByInitials), liesInArea(area, 1))] : []),
  ]);
  return areaConditions.length > 0 ? not(anyOf(...areaConditions)) : alwaysTrue;
}
