import { allOf, everything } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { Band, KindAsked } from '../bands.ts';
import { lazily } from '../lazily.ts';
import {
  areaTier,
  aroundTier,
  begunTier,
  namedInAreaTier,
  saidTier,
  typedInAreaTier,
} from '../tiers.ts';
import { areaSources, hasNoneThere, isInNoArea, kindsInAreas } from './area-sources.server.ts';
import { bandSources, namedInArea } from './band-sources.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import type { KnownBands } from './known-bands.server.ts';
import { isNotNamedIn, namesInAreas } from './names-in-areas.server.ts';
import type { WayCalled } from './names-in-areas.server.ts';
import type { Circumstances } from './tier-sources.server.ts';

/** What counts as lying in an area, and as not far from it: so many times its own reach. */
const areaReach = 1;
const aroundReach = 4;

interface AreasAsked {
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindAsked[];
  /** Categories that match as a whole: all their places do. */
  wholeCategories: ReadonlySet<string>;
}

/** What is found by the areas that words of a query name. */
export interface AreaSteps {
  /** The kinds that are asked for in an area. */
  inAreas: () => ReturnType<typeof kindsInAreas>;
  /** What has some words, or is of a kind that they name, and lies where the others say. */
  inArea: () => Promise<readonly Source[]>;
  /** What is of a kind and lies not far from an area that has none of it, whatever it is called. */
  nearArea: () => Promise<readonly Source[]>;
  /** What `inArea` would give of places not far from the area; for where nothing else is found. */
  aroundArea: () => readonly Source[];
  /** Conditions of what lies in none of the areas; with `around`, not around one either. */
  isInNone: (around: boolean) => Condition[];
}

/** Reads the areas that words of a query name, when they are first wanted. */
export function areaSteps(
  given: Circumstances,
  { kinds, wholeCategories }: AreasAsked,
  bands: KnownBands,
  { isNotBelow }: BetterMatches,
): AreaSteps {
  const inAreas = lazily(() => kindsInAreas(given, kinds));
  const namedIn = lazily(() => namesInAreas(given.query.spoken.words, kinds, given.near));
  const namedSources = (tier: number, reach: number, only: Condition, tierAsTyped?: number) =>
    namedIn().flatMap(({ ways, area, waysSaying }) => [
      ...namedInArea(given, ways, { area, reach, tier, tierAsTyped, only }),
      ...bandSources(given, bandsCalled(waysSaying, tier, tierAsTyped), only),
    ]);
  const shortSources = (only: Condition) =>
    namedIn().flatMap(({ waysShort, area }) =>
      namedInArea(given, waysShort, { area, reach: areaReach, tier: areaTier, only }),
    );
  const isInNone = (around: boolean) => {
    const reach = around ? aroundReach : areaReach;
    return [isInNoArea(inAreas(), reach), isNotNamedIn(namedIn(), reach)];
  };
  return {
    inAreas,
    isInNone,
    inArea: async () => {
      if (inAreas().length === 0 && namedIn().length === 0) return [];
      const only = await isNotBelow(typedInAreaTier);
      return [
        ...namedSources(namedInAreaTier, areaReach, only, typedInAreaTier),
        ...shortSources(only),
        ...areaSources(given, inAreas(), { tier: areaTier, reach: areaReach, only }),
      ];
    },
    nearArea: async () => {
      const areas = inAreas();
      if (areas.length === 0) return [];
      // Where all of a kind matches, those near the area have been read.
      if (areas.some((kind) => kind.categories.some((id) => wholeCategories.has(id)))) return [];
      const ways = (await bands.from(saidTier, begunTier)).flatMap((band) => band.ways);
      const only = allOf(
        await isNotBelow(typedInAreaTier),
        ...isInNone(false),
        ...areas.flatMap((kind) => hasNoneThere(given, kind, { reach: areaReach, ways })),
      );
      return areaSources(given, areas, { tier: aroundTier, reach: aroundReach, only });
    },
    aroundArea: () => [
      ...namedSources(aroundTier, aroundReach, everything),
      ...areaSources(given, inAreas(), { tier: aroundTier, reach: aroundReach, only: everything }),
    ],
  };
}

/** What has all words of some ways; those as they are typed first, where they have a tier. */
function bandsCalled(
  ways: readonly WayCalled[],
  tier: number,
  tierAsTyped: number | undefined,
): Band[] {
  const asTyped = ways.map(({ needs, typed: words }) => ({
    ways: [needs],
    typed: { words, wider: tier },
  }));
  return [
    ...(tierAsTyped === undefined ? [] : asTyped.map((way) => ({ ...way, tier: tierAsTyped }))),
    { tier, ways: ways.map(({ needs }) => needs) },
  ];
}
