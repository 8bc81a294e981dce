import type { Pool } from 'pg';
import { allOf, anyOf, everything, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { areaSources, hasNoneThere, isInNoArea, kindsInAreas } from './area-sources.server.ts';
import { bandSources, namedInArea, sampled } from './band-sources.server.ts';
import { bandsTogether } from './bands-together.server.ts';
import { liesElsewhere } from './elsewhere.server.ts';
import { soundsOnly } from './sounds-only.server.ts';
import { isNowhere } from './is-nowhere.server.ts';
import { lazily } from '../lazily.ts';
import { endsInNumber } from '../number-at-end.ts';
import type { AsTyped, Band, KindAsked, LazyBand } from '../bands.ts';
import { holdsTyped, isOneOf, meetsBegun, meetsNeeds } from './text-conditions.server.ts';
import {
  areaTier,
  aroundTier,
  begunTier,
  categoryTier,
  certainBelow,
  consonantsTier,
  namedInAreaTier,
  saidTier,
  slipTier,
  soughtTier,
  weakTier,
} from '../tiers.ts';
import {
  allGathered,
  chosen,
  gathered,
  inFilter,
  ofEach,
  seemFewHere,
  sourcesOfTier,
} from './tier-sources.server.ts';
import type { Apart, Circumstances, Part } from './tier-sources.server.ts';
import { isNotNamedIn, namesInAreas } from './names-in-areas.server.ts';
import { meetsSomeWay } from './ways-on-rows.server.ts';
import { wordsSounding, wordsWith } from './words.store.server.ts';
import { asWritten, longerNumber, longerNumbers } from './written-sources.server.ts';

/** More weak matches than this take longer to tell apart than to find band by band. */
const fewWeak = 800;
/** Matches of words with something off, from this tier on, are read after those without. */
const nearTier = consonantsTier;
/** Lies in an area; and so many times as far from its middle is not far from it. */
const areaReach = 1;
const aroundReach = 4;

interface SearchedAcross {
  /** Categories that match otherwise than as written: all their places do. */
  categories: readonly string[];
  /** Categories where that is sought which the query says: all their places match. */
  soughtCategories: readonly string[];
  /** Those of which all of it says what is sought there. */
  meantCategories: readonly string[];
  /** Categories whose name holds the query. */
  literalCategories: readonly string[];
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindAsked[];
  /** What does not match as written. */
  notWritten: Condition;
  /** Only bands that leave no doubt: whole names that are said quite so. */
  onlyCertain: boolean;
}

/** How places are found across scripts, in the order in which they are read. */
interface AcrossSources {
  /** What is said so, or nearly so, or of a category that is; in some steps, the best first. */
  strong: readonly (() => Promise<readonly Source[]>)[];
  /** What begins with a word of which little is typed, and has the others. */
  begun: () => Promise<readonly Source[]>;
  /** What would be strong, but lies elsewhere than it is asked for, or merely sounds like a kind. */
  apart: () => Promise<readonly Source[]>;
  /** What has some words, or is of a kind that they name, and lies where the others say. */
  inArea: () => Promise<readonly Source[]>;
  /** What is of a kind and lies not far from an area where there is none of it, whatever is called so. */
  nearArea: () => Promise<readonly Source[]>;
  /** The same of what lies not far from there, where nothing else is found. */
  aroundArea: () => readonly Source[];
  /** What counts only where nothing else does. */
  weak: () => Promise<readonly Source[]>;
  /**
   * What of it counts beside others too: whole names with a slip, where no match is certain. `around`
   * says whether places not far from an area are among those others.
   */
  slips: (around: boolean) => Promise<readonly Source[]>;
}

/**
 * How the places of a query's bands (`query-bands.ts`) are found. The vocabulary is asked once,
 * when the first of them are wanted.
 */
export function acrossSources(
  pool: Pool,
  given: Circumstances,
  {
    categories,
    soughtCategories,
    meantCategories,
    literalCategories,
    kinds,
    notWritten,
    onlyCertain,
  }: SearchedAcross,
): AcrossSources {
  const { query, sample } = given;
  const inAreas = lazily(() => kindsInAreas(given, kinds));
  const namedIn = lazily(() => namesInAreas(query.spoken.words, kinds, given.near));
  const namedSources = (tier: number, reach: number, only: Condition) =>
    namedIn().flatMap(({ ways, area, waysSaying }) => [
      ...namedInArea(given, ways, { area, reach, tier, only }),
      ...bandSources(given, [{ tier, ways: waysSaying }], only),
    ]);
  const wholeCategories = new Set([...literalCategories, ...categories, ...soughtCategories]);
  const { spoken } = query;
  const known = lazily(() => wordsWith(pool, spoken.keys()));
  const allBands = lazily(async (): Promise<readonly LazyBand[]> =>
    spoken
      .bands(spoken.near(await known()), kinds)
      .filter(({ tier }) => !onlyCertain || tier < certainBelow),
  );
  /** Few searches come to these, so that what one key hit wrongly makes of a word is asked for here. */
  const weakBands = lazily(async () => {
    const said = new Set([
      ...(await known()),
      ...(await wordsSounding(pool, spoken.keysOfIntended())),
    ]);
    return spoken.bands(spoken.near(said), kinds);
  });
  const bandsFrom = async (from: number, below: number): Promise<Band[]> =>
    withWays(
      (await allBands()).filter(({ typed }) => !(given.counts && isWidened(typed))),
      from,
      below,
    );

  /**
   * Where to begin with what sounds alike: what has the words as they are typed often fills a page,
   * so it is read before. `otherwise` where nothing is told apart by how it is written.
   */
  const startOf = async (tier: number, otherwise: number) => {
    const isToldApart = ({ typed }: LazyBand) => typed?.wider === tier;
    return !given.counts && (await allBands()).some(isToldApart) ? tier : otherwise;
  };

  const ofCategories = (only: Condition) => ofEach(categoryTier, chosen(given, categories), only);
  const ofSought = (only: Condition) => ofEach(soughtTier, chosen(given, soughtCategories), only);
  const ofWhole = (only: Condition) => [...ofCategories(only), ...ofSought(only)];

  /**
   * All but the weak bands and what is begun at once, with whole categories, where few places belong
   * to the bands; null where many do.
   */
  const fewTogether = async (part: Part): Promise<readonly Source[] | null> => {
    const bands = bandsTogether(await allBands(), sample).strong();
    const only = allOf(notWritten, part.only);
    const ofCategory = part.isOfNone ? [] : ofWhole(only);
    if (!bands) return ofCategory;
    if (!seemFewHere(given, bands.rows)) return null;
    const few = bands.parts.map(({ tier, where, meets, tierOfRow }) => ({
      ...gathered(given, tier, allOf(where, inFilter(given), only)),
      ...{ meets, tierOfRow },
    }));
    return [...few, ...ofCategory];
  };

  /** What has its words better than in this tier; none where nothing can. */
  const metBelow = async (tier: number): Promise<Condition[]> => {
    const below = await bandsFrom(saidTier, tier);
    const others = below.filter(({ typed }) => !typed);
    return [
      ...(others.length > 0 ? [meetsSomeWay(others.flatMap(({ ways }) => ways))] : []),
      ...below.flatMap(({ ways, typed }) =>
        typed && tier <= (typed.wider ?? Infinity)
          ? [allOf(meetsSomeWay(ways), holdsTyped(typed))]
          : [],
      ),
    ];
  };

  /** What does not match better than in this tier. */
  const isNotBelow = async (tier: number): Promise<Condition> => {
    const whole = [
      ...(tier > categoryTier ? categories : []),
      ...(tier > soughtTier ? soughtCategories : []),
    ];
    const better = [
      ...(whole.length > 0 ? [isOneOf(whole)] : []),
      ...(await metBelow(tier)),
      ...(tier > begunTier ? longerNumber(given) : []),
    ];
    return better.length > 0 ? allOf(notWritten, not(anyOf(...better))) : notWritten;
  };

  /** The bands from one tier up to another, where many places belong to them. */
  const stretch = async (
    from: number,
    below: number,
    part: Part,
    beside: (only: Condition) => Source[] = () => [],
  ): Promise<Source[]> => {
    if (await fewTogether(part)) return [];
    const only = allOf(await isNotBelow(from), part.only);
    const seen = { ...given, ...withoutOnly(part) };
    const bands = bandSources(seen, await bandsFrom(from, below), only);
    return part.isOfNone ? bands : [...bands, ...beside(only)];
  };

  const begunAmong = async (part: Part): Promise<Source[]> => {
    const bands = await bandsFrom(begunTier, begunTier + 1);
    if (bands.length === 0 && !endsInNumber(query.text)) return [];
    const only = allOf(await isNotBelow(begunTier), part.only);
    const begun = bands.flatMap(({ tier, ways, typed }) =>
      ways.flatMap((needs) => {
        const areFew = seemFewHere(given, sampled(given, needs, undefined));
        const text = meetsBegun(needs, typed?.begun ?? '', areFew);
        return sourcesOfTier(given, { tier, text, rows: sampled(given, needs, typed), only });
      }),
    );
    return [...begun, ...longerNumbers(given, only)];
  };

  const apart = lazily(async (): Promise<Apart | null> => {
    const elsewhere = liesElsewhere(given, inAreas());
    if (elsewhere || chosen(given, meantCategories).length === 0) return elsewhere;
    return soundsOnly(given, [...wholeCategories], {
      certain: await metBelow(certainBelow),
      alike: await metBelow(nearTier),
    });
  });
  const first = async (): Promise<Part> => (await apart())?.first ?? { only: everything };

  return {
    strong: [
      async () =>
        (await fewTogether(await first())) ??
        stretch(saidTier, await startOf(categoryTier, saidTier), await first()),
      async () =>
        stretch(await startOf(categoryTier, saidTier), nearTier, await first(), ofCategories),
      async () => stretch(nearTier, await startOf(soughtTier, begunTier), await first()),
      async () => stretch(await startOf(soughtTier, begunTier), begunTier, await first(), ofSought),
    ],
    begun: async () => begunAmong(await first()),
    apart: async () => {
      const later = (await apart())?.later;
      if (!later) return [];
      const strong = await fewTogether(later);
      const all = strong ?? (await stretch(saidTier, begunTier, later, ofWhole));
      return [...all, ...(await begunAmong(later))];
    },
    inArea: async () => {
      if (inAreas().length === 0 && namedIn().length === 0) return [];
      const only = await isNotBelow(namedInAreaTier);
      return [
        ...namedSources(namedInAreaTier, areaReach, only),
        ...areaSources(given, inAreas(), { tier: areaTier, reach: areaReach, only }),
      ];
    },
    nearArea: async () => {
      const areas = inAreas();
      if (areas.length === 0) return [];
      // Where all of a kind matches, those near the area have been read.
      if (areas.some((kind) => kind.categories.some((id) => wholeCategories.has(id)))) return [];
      const ways = (await bandsFrom(saidTier, begunTier)).flatMap((band) => band.ways);
      const only = allOf(
        await isNotBelow(namedInAreaTier),
        isInNoArea(areas, areaReach),
        isNotNamedIn(namedIn(), areaReach),
        ...areas.flatMap((kind) => hasNoneThere(given, kind, { reach: areaReach, ways })),
      );
      return areaSources(given, areas, { tier: aroundTier, reach: aroundReach, only });
    },
    aroundArea: () => [
      ...namedSources(aroundTier, aroundReach, everything),
      ...areaSources(given, inAreas(), { tier: aroundTier, reach: aroundReach, only: everything }),
    ],
    weak: async () => {
      const some = bandsTogether(await weakBands(), sample).weak();
      if (!some) return [];
      if (some.rows.length * sample.weight > fewWeak) {
        const weak = withWays(await weakBands(), weakTier, Infinity);
        return bandSources(given, weak, everything);
      }
      return some.parts.map(({ tier, where, meets, tierOfRow }) => ({
        ...allGathered(given, tier, where),
        ...{ meets, tierOfRow },
      }));
    },
    slips: async (around) => {
      const slips = withWays(await weakBands(), slipTier, slipTier + 1);
      const ways = slips.flatMap((band) => band.ways);
      if (ways.length === 0 || chosen(given, literalCategories).length > 0) return [];
      const certain = (await bandsFrom(saidTier, certainBelow)).flatMap((band) => band.ways);
      const isSlip = anyOf(...ways.map((way) => meetsNeeds(way).rare));
      const only = allOf(
        await isNotBelow(weakTier),
        isInNoArea(inAreas(), around ? aroundReach : areaReach),
        isNotNamedIn(namedIn(), around ? aroundReach : areaReach),
        ...[asWritten(given).text, ...certain.map(meetsNeeds)].map(({ rare }) =>
          isNowhere(allOf(rare, inFilter(given))),
        ),
      );
      return [allGathered(given, slipTier, allOf(isSlip, only))];
    },
  };
}

/** The bands of the tiers from one up to another. */
function withWays(bands: readonly LazyBand[], from: number, below: number): Band[] {
  return bands
    .filter(({ tier }) => tier >= from && tier < below)
    .map((band) => ({ ...band, ways: band.ways() }));
}

/** Whether a wider tier finds what is told apart by how it is written. */
function isWidened(typed: AsTyped | undefined): boolean {
  return typed !== undefined && typed.wider !== null;
}

/** What of a part estimates are made by. */
function withoutOnly({ there, isSampled }: Part): Partial<Circumstances> {
  return { ...(there && { there }), ...(isSampled && { isSampled }) };
}
