import { alwaysTrue, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { Position } from '../../../shared/distance.ts';
import { matchPhrases } from '../kinds/phrase-matches.ts';
import type { SpokenWord } from '../words/spoken-words.ts';
import { findAreaBeyondDoubt } from './find-area.server.ts';
import type { Area } from './find-area.server.ts';
import { kindInAreaSources, liesInArea, sourcesInArea } from './kind-in-area-sources.server.ts';
import type { PartOfArea } from './kind-in-area-sources.server.ts';
import { nearestSource } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';

/** Of two letters too much else begins. */
const minLetters = 3;

/**
 * The area that a query names and nothing else ('kafrul', 'mirpur 10 dhaka'), but for words of help
 * ('near kafrul', কাফরুল এলাকা): spelled so, or near. Null where there is none.
 */
export function findAreaAlone(words: readonly SpokenWord[], near: Position | null): Area | null {
  const { isHelp } = matchPhrases(words);
  const areaWords = words
    .filter((_, index) => !isHelp[index])
    .map(({ text, digits }) => digits ?? text);
  return [...areaWords.join('')].length < minLetters ? null : findAreaBeyondDoubt(areaWords, near);
}

/** All places that lie in an area, of the categories that were chosen. */
export function areaAloneSources(context: SearchContext, area: Area, part: PartOfArea): Source[] {
  const { sample, filter } = context;
  if (filter.length > 0) return kindInAreaSources(context, [{ categories: filter, area }], part);
  return sourcesInArea(context, area, {
    ...{ ...part, rows: sample.rows, gathered: [alwaysTrue] },
    inOrder: (tier, where) => [nearestSource(tier, where)],
  });
}

/** Not within so many times the reach of an area. */
export function isOutsideArea(area: Area | null, reach: number): Condition {
  return area ? not(liesInArea(area, reach)) : alwaysTrue;
}
