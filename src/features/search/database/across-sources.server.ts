import type { Pool } from 'pg';
import { everything } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { KindAsked } from '../bands.ts';
import { lazily } from '../lazily.ts';
import { certainBelow, typedTier } from '../tiers.ts';
import { areaSteps } from './area-steps.server.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { begunSources } from './begun-sources.server.ts';
import { betterMatches } from './better-matches.server.ts';
import { liesElsewhere } from './elsewhere.server.ts';
import { knownBands } from './known-bands.server.ts';
import { soundsOnly } from './sounds-only.server.ts';
import { nearTier, strongBands } from './strong-bands.server.ts';
import { chosen } from './tier-sources.server.ts';
import type { Apart, Circumstances, Part } from './tier-sources.server.ts';
import { weakSteps } from './weak-steps.server.ts';
import type { WeakSteps } from './weak-steps.server.ts';

interface SearchedAcross {
  /** Categories that match as a whole, but not as written: all their places match. */
  categories: readonly string[];
  /** Categories in whose places one seeks what the query says: all their places match. */
  soughtCategories: readonly string[];
  /** Of these the ones of which every word of the query says what is sought there. */
  meantCategories: readonly string[];
  /** Categories whose name holds the query. */
  literalCategories: readonly string[];
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindAsked[];
  /** What does not match as written. */
  notWritten: Condition;
  /** Only bands that leave no doubt: whole names that sound the same. */
  onlyCertain: boolean;
}

/** How places are found across scripts, in the order in which they are read. */
interface AcrossSources extends Omit<AreaSteps, 'inAreas' | 'isInNone'>, WeakSteps {
  /** What sounds like the query, or is of a category that it means; in steps, the best first. */
  strong: readonly (() => Promise<readonly Source[]>)[];
  /** What begins with a word of which little is typed, and has the others. */
  begun: () => Promise<readonly Source[]>;
  /** What would be strong, but lies elsewhere than was asked, or merely sounds like a kind. */
  apart: () => Promise<readonly Source[]>;
}

/**
 * How the places of a query's bands (`query-bands.ts`) are found. The vocabulary is read once, when
 * the first step is.
 */
export function acrossSources(
  pool: Pool,
  given: Circumstances,
  searched: SearchedAcross,
): AcrossSources {
  const { kinds, categories, soughtCategories, meantCategories, literalCategories } = searched;
  const wholeCategories = new Set([...literalCategories, ...categories, ...soughtCategories]);
  const bands = knownBands(pool, given, searched);
  const better = betterMatches(given, bands, searched);
  const areas = areaSteps(given, { kinds, wholeCategories }, bands, better);
  const strong = strongBands(given, searched, bands, better);

  const apart = lazily(async (): Promise<Apart | null> => {
    const inAreas = areas.inAreas();
    const named = inAreas.length > 0 ? await better.metBelow(typedTier) : [];
    const elsewhere = liesElsewhere(given, inAreas, named);
    if (elsewhere || chosen(given, meantCategories).length === 0) return elsewhere;
    return soundsOnly(given, [...wholeCategories], {
      certain: await better.metBelow(certainBelow),
      alike: await better.metBelow(nearTier),
    });
  });
  const first = async (): Promise<Part> => (await apart())?.first ?? { only: everything };

  const { inArea, nearArea, aroundArea } = areas;
  return {
    ...{ inArea, nearArea, aroundArea },
    ...weakSteps(given, literalCategories, bands, { better, areas }),
    strong: strong.steps(first),
    begun: async () => begunSources(given, bands, better, await first()),
    apart: async () => {
      const later = (await apart())?.later;
      if (!later) return [];
      return [...(await strong.all(later)), ...(await begunSources(given, bands, better, later))];
    },
  };
}
