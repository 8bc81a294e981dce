import type { Condition } from '../../../server/nearest/sources.ts';
import type { Need } from '../bands.ts';
import { containsAllWords, markIdsText } from './text-conditions.server.ts';

type Way = readonly Need[];

/** A way to belong to a tier. */
interface WayToTier {
  tier: number;
  needs: Way;
  /** Words that have to stand there as they are typed. */
  verbatimWords?: readonly string[] | undefined;
}

/** What no place meets; and what every place does, as the statement says it. */
const unmeetableNeed = '{}';
const alwaysMetNeed = null;
const minWays = 4;
const minNeeds = 3;

/**
 * A row that something else finds meets all needs of one of the ways. Ways are filled up to a few
 * sizes, and said so that no index fits: each new text of a statement is planned anew, which takes
 * longer than most searches do.
 */
export function meetsAnyWayOnRow(ways: readonly Way[]): Condition {
  return (bind) =>
    `(${padWays(ways)
      .map((way) => meetsAllNeeds(way)(bind))
      .join(' or ')})`;
}

/** The tier of the first of the ways that a row meets. */
export function tierByWays(ways: readonly WayToTier[], fallbackTier: number | null): Condition {
  return (bind) => {
    const paddedWays = padWays(ways.map(({ needs }) => needs));
    const cases = paddedWays.map(
      (way, index) =>
        `when ${meetsAllNeeds(way)(bind)} and ${containsAllWords(ways[index]?.verbatimWords ?? [])(bind)} then ${bind(ways[index]?.tier ?? null)}::int`,
    );
    return `case ${cases.join(' ')} else ${bind(fallbackTier)}::int end`;
  };
}

/** One, four, or eight: the last is repeated. */
export function padByRepeating<One>(items: readonly One[]): One[] {
  const missingCount = items.length < 2 ? 0 : paddedSize(items.length) - items.length;
  return items.concat(items.slice(-1).flatMap((last) => repeat(missingCount, last)));
}

function padWays(ways: readonly Way[]): (string | null)[][] {
  const longest = Math.max(1, ...ways.map(({ length }) => length));
  const needCount = longest === 1 ? 1 : Math.max(minNeeds, longest);
  const paddedWays = ways.map((way) => [
    ...way.map(markIdsText),
    ...repeat(needCount - way.length, alwaysMetNeed),
  ]);
  const unmeetableWay = [unmeetableNeed, ...repeat(needCount - 1, alwaysMetNeed)];
  return [...paddedWays, ...repeat(paddedSize(ways.length) - ways.length, unmeetableWay)];
}

function meetsAllNeeds(way: readonly (string | null)[]): Condition {
  return (bind) =>
    `(${way.map((ids) => `coalesce(i.search_marks && ${bind(ids)}::bigint[], true)`).join(' and ')})`;
}

/** The next power of two, from `minWays` on. */
function paddedSize(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(minWays, length)));
}

function repeat<One>(length: number, item: One): One[] {
  return Array.from({ length }, () => item);
}
