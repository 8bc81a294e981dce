import { describe, expect, it } from 'vitest';
import { composeStatement } from '../../../server/nearest/compose-statement.ts';
import { alwaysTrue } from '../../../server/nearest/sources.ts';
import { compileQuery } from '../compiled-query.ts';
import { postingsOf } from '../postings.ts';
import { findArea } from './find-area.server.ts';
import type { AreaExtent } from './find-area.server.ts';
import { namedInAreaSources } from './band-sources.server.ts';
import type { MatchSample } from './match-sample.server.ts';
import { createOrderedReadTest } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';

const mark = { id: 7, key: null };
const dhaka: AreaExtent = { lat: 23.8, lng: 90.4, reachKm: 2.5 };
const chattogram = { lat: 22.35, lng: 91.8 };

/** A sample of a million places: so many with the mark and so many without, here and far away. */
function sampleOf(counts: Record<'here' | 'away', [marked: number, others: number]>): MatchSample {
  const rows = (['here', 'away'] as const).flatMap((where) =>
    counts[where].flatMap((count, others) =>
      Array.from({ length: count }, () => ({
        ...{ search: '', search_image: '', category_id: '' },
        search_marks: others ? [] : [mark.id],
        latitude: (where === 'here' ? dhaka : chattogram).lat,
        longitude: (where === 'here' ? dhaka : chattogram).lng,
      })),
    ),
  );
  const marked = postingsOf(rows);
  return { rows, weight: 1_000_000 / rows.length, holding: () => [], marked };
}

function given(sample: MatchSample): SearchContext {
  return {
    ...{ sample, query: compileQuery('digital studio'), filter: [], order: 'name' },
    ...{ visitorPosition: null, searchCenter: null, mayEstimate: true, countsOnly: false },
    isLiteralFound: () => false,
  };
}

describe('the first of many matches are found quickly in the order of names', () => {
  const marked = ({ rows }: MatchSample) => rows.filter((row) => row.search_marks.length > 0);

  it('when no area is given', () => {
    const sample = sampleOf({ here: [0, 0], away: [100, 1900] });
    expect(createOrderedReadTest(given(sample))(marked(sample))).toBe(true);
  });

  it('in an area, only when enough of them lie there', () => {
    const likelyAreas = [dhaka];
    const few = sampleOf({ here: [0, 100], away: [100, 1800] });
    expect(createOrderedReadTest({ ...given(few), likelyAreas })(marked(few))).toBe(false);
    const many = sampleOf({ here: [50, 100], away: [50, 1800] });
    expect(createOrderedReadTest({ ...given(many), likelyAreas })(marked(many))).toBe(true);
  });
});

describe('names in an area are read', () => {
  const readFirst = (sample: MatchSample) => {
    const tiers = { tier: 16, verbatimTier: 15 };
    const area = findArea(['dhaka'], null);
    if (!area) throw new Error('Dhaka is not known');
    const question = { area, reach: 1, tiers, condition: alwaysTrue };
    const [source] = namedInAreaSources(
      given(sample),
      [{ needs: [[mark]], verbatimWords: ['bank'] }],
      question,
    );
    return /i\.(location|search_marks)/.exec(
      source ? composeStatement(source.where).text : '',
    )?.[1];
  };

  it('by location when their search marks occur in more places', () => {
    expect(readFirst(sampleOf({ here: [10, 30], away: [60, 1900] }))).toBe('location');
  });

  it('by search marks when these occur in fewer places', () => {
    expect(readFirst(sampleOf({ here: [2, 30], away: [5, 1963] }))).toBe('search_marks');
  });
});
