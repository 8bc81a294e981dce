import type { Pool } from 'pg';
import { allOf, everything } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { KindAsked, LazyBand } from '../bands.ts';
import { lazily } from '../lazily.ts';
import { endsInNumber } from '../number-at-end.ts';
import {
  begunTier,
  categoryTier,
  certainBelow,
  consonantsTier,
  saidTier,
  soughtTier,
  typedTier,
} from '../tiers.ts';
import { areaSteps } from './area-steps.server.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { bandSources, sampled } from './band-sources.server.ts';
import { bandsTogether } from './bands-together.server.ts';
import { betterMatches } from './better-matches.server.ts';
import { liesElsewhere } from './elsewhere.server.ts';
import { knownBands } from './known-bands.server.ts';
import { soundsOnly } from './sounds-only.server.ts';
import { meetsBegun } from './text-conditions.server.ts';
import {
  chosen,
  gathered,
  inFilter,
  ofEach,
  seemFewHere,
  sourcesOfTier,
} from './tier-sources.server.ts';
import type { Apart, Circumstances, Part } from './tier-sources.server.ts';
import { weakSteps } from './weak-steps.server.ts';
import type { WeakSteps } from './weak-steps.server.ts';
import { longerNumbers } from './written-sources.server.ts';

/** Matches of words with something off, from this tier on, are read after those without. */
const nearTier = consonantsTier;

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
interface AcrossSources extends Omit<AreaSteps, 'inAreas' | 'isInNone'>, WeakSteps {
  /** What is said so, or nearly so, or of a category that is; in some steps, the best first. */
  strong: readonly (() => Promise<readonly Source[]>)[];
  /** What begins with a word of which little is typed, and has the others. */
  begun: () => Promise<readonly Source[]>;
  /** What would be strong, but lies elsewhere than it is asked for, or merely sounds like a kind. */
  apart: () => Promise<readonly Source[]>;
}

/**
 * How the places of a query's bands (`query-bands.ts`) are found. The vocabulary is asked once,
 * when the first of them are wanted.
 */
export function acrossSources(
  pool: Pool,
  given: Circumstances,
  searched: SearchedAcross,
): AcrossSources {
  const { categories, soughtCategories, meantCategories, literalCategories } = searched;
  const { kinds, notWritten } = searched;
  const wholeCategories = new Set([...literalCategories, ...categories, ...soughtCategories]);
  const bands = knownBands(pool, given, searched);
  const better = betterMatches(given, bands, searched);
  const areas = areaSteps(given, { kinds, wholeCategories }, bands, better);

  /**
   * Where to begin with what sounds alike: what has the words as they are typed often fills a page,
   * so it is read before. `otherwise` where nothing is told apart by how it is written.
   */
  const startOf = async (tier: number, otherwise: number) => {
    const isToldApart = ({ typed }: LazyBand) => typed?.wider === tier;
    return !given.counts && (await bands.all()).some(isToldApart) ? tier : otherwise;
  };

  const ofCategories = (only: Condition) => ofEach(categoryTier, chosen(given, categories), only);
  const ofSought = (only: Condition) => ofEach(soughtTier, chosen(given, soughtCategories), only);
  const ofWhole = (only: Condition) => [...ofCategories(only), ...ofSought(only)];

  /**
   * All but the weak bands and what is begun at once, with whole categories, where few places belong
   * to the bands; null where many do.
   */
  const fewTogether = async (part: Part): Promise<readonly Source[] | null> => {
    const few = bandsTogether(await bands.all(), given.sample).strong();
    const only = allOf(notWritten, part.only);
    const ofCategory = part.isOfNone ? [] : ofWhole(only);
    if (!few) return ofCategory;
    if (!seemFewHere(given, few.rows)) return null;
    const read = few.parts.map(({ tier, where, meets, tierOfRow }) => ({
      ...gathered(given, tier, allOf(where, inFilter(given), only)),
      ...{ meets, tierOfRow },
    }));
    return [...read, ...ofCategory];
  };

  /** The bands from one tier up to another, where many places belong to them. */
  const stretch = async (
    from: number,
    below: number,
    part: Part,
    beside: (only: Condition) => Source[] = () => [],
  ): Promise<Source[]> => {
    if (await fewTogether(part)) return [];
    const only = allOf(await better.isNotBelow(from), part.only);
    const seen = { ...given, ...withoutOnly(part) };
    const read = bandSources(seen, await bands.from(from, below), only);
    return part.isOfNone ? read : [...read, ...beside(only)];
  };

  const begunAmong = async (part: Part): Promise<Source[]> => {
    const begunBands = await bands.from(begunTier, begunTier + 1);
    if (begunBands.length === 0 && !endsInNumber(given.query.text)) return [];
    const only = allOf(await better.isNotBelow(begunTier), part.only);
    const begun = begunBands.flatMap(({ tier, ways, typed }) =>
      ways.flatMap((needs) => {
        const areFew = seemFewHere(given, sampled(given, needs, undefined));
        const text = meetsBegun(needs, typed?.begun ?? '', areFew);
        return sourcesOfTier(given, { tier, text, rows: sampled(given, needs, typed), only });
      }),
    );
    return [...begun, ...longerNumbers(given, only)];
  };

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
  };
}

/** What of a part estimates are made by. */
function withoutOnly({ there, isSampled }: Part): Partial<Circumstances> {
  return { ...(there && { there }), ...(isSampled && { isSampled }) };
}
