import { allOf, alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { Band, KindInQuery } from '../bands.ts';
import { lazily } from '../../../shared/lazily.ts';
import {
  kindInAreaTier,
  aroundAreaTier,
  wordPrefixTier,
  namedInAreaTier,
  namedInCoreTier,
  firstAcrossScriptsTier,
  verbatimInAreaTier,
  verbatimInCoreTier,
} from '../tiers.ts';
import {
  kindInAreaSources,
  noneInAreaConditions,
  isInNoArea,
  findKindsInAreas,
  likelyParts,
} from './kind-in-area-sources.server.ts';
import type { PartOfArea } from './kind-in-area-sources.server.ts';
import { bandSources, namedInAreaSources } from './band-sources.server.ts';
import type { TiersInArea, TiersOfNames } from './band-sources.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import { areaAloneSources, findAreaAlone, isOutsideArea } from './area-alone.server.ts';
import { isOutsideNamedAreas, findNamesInAreas } from './names-in-areas.server.ts';
import type { WayInArea } from './names-in-areas.server.ts';
import type { SearchContext } from './tier-sources.server.ts';

/** What counts as lying in an area, and as not far from it: so many times its own reach. */
const areaReach = 1;
const aroundReach = 4;

interface AreasAsked {
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindInQuery[];
  /** Categories that match as a whole: all their places do. */
  wholeCategories: ReadonlySet<string>;
}

/** What is found by the areas that words of a query name. */
export interface AreaSteps {
  /** The kinds that are asked for in an area. */
  kindsInAreas: () => ReturnType<typeof findKindsInAreas>;
  /**
   * What has some words, or is of a kind that they name, and lies where the others say; or all that lies
   * there, where they say nothing else.
   */
  inArea: () => Promise<readonly Source[]>;
  /** What is of a kind and lies not far from an area that has none of it, whatever it is called. */
  nearArea: () => Promise<readonly Source[]>;
  /** What `inArea` would give of places not far from the area; for where nothing else is found. */
  aroundArea: () => readonly Source[];
  /** Conditions of what lies in none of the areas; with `around`, not around one either. */
  isInNoArea: (around: boolean) => Condition[];
}

/** Reads the areas that words of a query name, when they are first wanted. */
export function areaSteps(
  context: SearchContext,
  { kinds, wholeCategories }: AreasAsked,
  bands: VocabularyBands,
  { notInBetterTier }: BetterMatches,
): AreaSteps {
  const inAreas = lazily(() => findKindsInAreas(context, kinds));
  const namesInAreas = lazily(() =>
    findNamesInAreas(context.query.spoken.words, kinds, context.visitorPosition),
  );
  const namedSources = (tiers: TiersInArea, reach: number, condition: Condition) =>
    namesInAreas().flatMap(({ ways, area, waysNamingArea }) => [
      ...namedInAreaSources(context, ways, { area, reach, tiers, condition }),
      // Who says where it is, is there.
      ...bandSources(context, bandsOfWaysInArea(waysNamingArea, tiers.core ?? tiers), condition),
    ]);
  const initialsSources = (condition: Condition) =>
    namesInAreas().flatMap(({ waysByInitials, area }) =>
      namedInAreaSources(context, waysByInitials, {
        area,
        reach: areaReach,
        tiers: { tier: kindInAreaTier },
        condition,
      }),
    );
  // Who asks for a kind of place and no more does not mean an area of that name.
  const areaAlone = lazily(() =>
    wholeCategories.size > 0
      ? null
      : findAreaAlone(context.query.spoken.words, context.visitorPosition),
  );
  const aloneSources = (part: PartOfArea) => {
    const area = areaAlone();
    return area ? areaAloneSources(context, area, part) : [];
  };
  const isInNone = (around: boolean) => {
    const reach = around ? aroundReach : areaReach;
    return [
      isInNoArea(inAreas(), reach),
      isOutsideNamedAreas(namesInAreas(), reach),
      isOutsideArea(areaAlone(), reach),
    ];
  };
  return {
    kindsInAreas: inAreas,
    isInNoArea: isInNone,
    inArea: async () => {
      if (inAreas().length === 0 && namesInAreas().length === 0 && !areaAlone()) return [];
      const condition = await notInBetterTier(verbatimInCoreTier);
      const part = {
        ...{ reach: areaReach, tier: kindInAreaTier, innerParts: likelyParts(context) },
        condition,
      };
      return [
        ...namedSources(tiersOfNames(context), areaReach, condition),
        ...initialsSources(condition),
        ...kindInAreaSources(context, inAreas(), part),
        ...aloneSources(part),
      ];
    },
    nearArea: async () => {
      const kindsInAreas = inAreas();
      if (kindsInAreas.length === 0) return [];
      // Where all of a kind matches, those near the area have been read.
      if (kindsInAreas.some((kind) => kind.categories.some((id) => wholeCategories.has(id))))
        return [];
      const ways = (await bands.from(firstAcrossScriptsTier, wordPrefixTier)).flatMap(
        (band) => band.ways,
      );
      const condition = allOf(
        await notInBetterTier(verbatimInCoreTier),
        ...isInNone(false),
        ...kindsInAreas.flatMap((kind) =>
          noneInAreaConditions(context, kind, { reach: areaReach, ways }),
        ),
      );
      return kindInAreaSources(context, kindsInAreas, {
        tier: aroundAreaTier,
        reach: aroundReach,
        condition,
      });
    },
    aroundArea: () => {
      const part = { reach: aroundReach, tier: aroundAreaTier, condition: alwaysTrue };
      return [
        ...namedSources({ tier: aroundAreaTier }, aroundReach, alwaysTrue),
        ...kindInAreaSources(context, inAreas(), part),
        ...aloneSources(part),
      ];
    },
  };
}

/** Down the names the few of a core would not be met before those of the whole country. */
function tiersOfNames({ order }: SearchContext): TiersInArea {
  const core = { tier: namedInCoreTier, verbatimTier: verbatimInCoreTier };
  return {
    ...{ tier: namedInAreaTier, verbatimTier: verbatimInAreaTier },
    ...(order === 'distance' && { core }),
  };
}

/** What has all words of some ways; those as they are typed first, where they have a tier. */
function bandsOfWaysInArea(
  ways: readonly WayInArea[],
  { tier, verbatimTier }: TiersOfNames,
): Band[] {
  const verbatimBands = ways.map(({ needs, verbatimWords: words }) => ({
    ways: [needs],
    verbatim: { words, soundAlikeTier: tier },
  }));
  return [
    ...(verbatimTier === undefined
      ? []
      : verbatimBands.map((band) => ({ ...band, tier: verbatimTier }))),
    { tier, ways: ways.map(({ needs }) => needs) },
  ];
}
