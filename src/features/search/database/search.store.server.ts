import type { Pool } from 'pg';
import { countSourceRows } from '../../../server/nearest/count-source-rows.ts';
import { findNearestPage } from '../../../server/nearest/find-nearest-page.ts';
import type { FoundInstitution } from '../../../server/nearest/find-nearest-page.ts';
import { allOf, alwaysTrue, TooManyRowsError } from '../../../server/nearest/sources.ts';
import type { ExtraColumns, Condition, Source } from '../../../server/nearest/sources.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import { byNamePage, nameStartsWith } from './by-name-page.server.ts';
import type { FallbackQuery } from './fallback-query.server.ts';
import { planSearch } from './search-plan.server.ts';
import type {
  SearchTarget,
  SearchPlan,
  SearchScope,
  SearchStep,
  QueryWithCategories,
} from './search-plan.server.ts';
import { countingOrigin, SearchProgress } from './search-progress.server.ts';
import type { PlanOptions } from './tier-sources.server.ts';

/** Matches are counted up to here. */
export const maxCounted = 1000;

/** Where a search looks: around a position, as far as asked, or everywhere. */
export interface SearchExtent {
  position: Position | null;
  /** Lifts the limit of 50 km. */
  farther: boolean;
  /** What has to hold of a place beside. */
  condition?: Condition;
}

/** What is searched for, and where. */
export interface SearchCriteria extends SearchTarget, SearchExtent {
  /**
   * Searched for instead where nothing that counts is found of the text as it stands, however far
   * away: the same without words like 'near me' (fallback-query.server.ts).
   */
  fallback?: QueryWithCategories & Pick<FallbackQuery, 'originalScope'>;
}

/** A slice of what matches. */
export interface SearchQuestion extends SearchCriteria {
  offset: number;
  limit: number;
  extraColumns?: ExtraColumns;
}

/** The rows of the slice, and what came out beside them. */
export interface SearchAnswer<Also> {
  rows: FoundInstitution[];
  /** How many match at any distance, where that came out along the way. */
  totalAtAnyDistance: number | null;
  /** Whether there are none in the area that was asked for, and these lie around it. */
  isAroundArea: boolean;
  /** What was wanted beside the rows, as it was last; null where nothing was asked. */
  extraValues: Also | null;
}

/**
 * A slice of the active institutions that match: exact names first, then what holds the query as
 * written, then what matches across scripts (D24, D25, D39); nearest first within each. Without
 * a position by how well the text matches, then by name. Without a text the chosen categories
 * alone count.
 */
export function searchInstitutions<Also extends object>(
  pool: Pool,
  question: SearchQuestion,
): Promise<SearchAnswer<Also>> {
  return withFallback(question, (criteria, scope) => searchOnce<Also>(pool, criteria, scope));
}

async function searchOnce<Also extends object>(
  pool: Pool,
  question: Omit<SearchQuestion, 'fallback'>,
  scope: SearchScope,
): Promise<Outcome<SearchAnswer<Also>>> {
  const { position, extraColumns, query } = question;
  const order = position ? 'distance' : 'name';
  return withPlan(pool, question, { order, countsOnly: false, scope }, ({ steps, gathersText }) =>
    readSteps<Also>(pool, steps, question, (sources, slice) =>
      position
        ? findNearestPage<Also>(pool, {
            ...{ origin: position, withinKm: radiusKmOf(question) },
            ...{ sources, ...(extraColumns && { extraColumns }), ...slice },
          })
        : byNamePage<Also>(pool, {
            ...{ sources: gathersText ? sources : withNameStartSources(sources, query.text) },
            ...{
              text: query.text,
              ranked: gathersText,
              ...(extraColumns && { extraColumns }),
              ...slice,
            },
          }),
    ),
  );
}

/** How many there are, and whether counting stopped. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/** A count that goes on, if at all, beyond `maxCounted`, as it is told. */
export function cappedCount(count: number): CappedCount {
  return { count: Math.min(count, maxCounted), capped: count > maxCounted };
}

/** How many institutions match there, counted up to `maxCounted`. */
export function countMatches(pool: Pool, question: SearchCriteria): Promise<CappedCount> {
  return withFallback(question, (criteria, scope) => countOnce(pool, criteria, scope));
}

async function countOnce(
  pool: Pool,
  question: Omit<SearchCriteria, 'fallback'>,
  scope: SearchScope,
): Promise<Outcome<CappedCount>> {
  const withinKm = radiusKmOf(question);
  const range = { origin: question.position ?? countingOrigin, withinKm };
  return withPlan(
    pool,
    question,
    { order: 'distance', countsOnly: true, scope },
    async ({ steps }) => {
      const progress = new SearchProgress(pool, withinKm);
      let count = 0;
      for (const step of steps) {
        if (count > maxCounted) break;
        const sources = await progress.sourcesOf(step);
        if (sources.length === 0) continue;
        const stepCount = await countSourceRows(pool, { ...range, sources, maxRows: maxCounted });
        count += stepCount;
        progress.add(step, sources, { hasMatches: stepCount > 0, totalAtAnyDistance: null });
      }
      return { answer: cappedCount(count), hasAny: () => progress.hasAny() };
    },
  );
}

/** How far from a position is searched; null for any distance, and without a position. */
function radiusKmOf({ position, farther }: SearchExtent): number | null {
  return position && !farther ? searchRadiusKm : null;
}

/** An answer, and whether there is anything, however far away, and on whatever page. */
interface Outcome<Answer> {
  answer: Answer;
  hasAny: () => Promise<boolean>;
}

/** Finds by the text as it stands and, where that gives nothing, by the one that stands in for it. */
async function withFallback<Question extends SearchCriteria, Answer>(
  question: Question,
  find: (criteria: Omit<Question, 'fallback'>, scope: SearchScope) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  const { fallback, ...primary } = question;
  const outcome = await find(primary, fallback?.originalScope ?? 'all');
  if (!fallback || (await outcome.hasAny())) return outcome.answer;
  return (await find({ ...primary, ...fallback }, 'all')).answer;
}

interface Slice {
  offset: number;
  limit: number;
}

/** A slice of what the sources of one step give. */
interface StepPage<Also> {
  rows: FoundInstitution[];
  /** How many there are in all; null when not all were looked at. */
  total: number | null;
  totalAtAnyDistance?: number | null;
  extraValues: Also | null;
}

/** Reads step after step until the slice is full. */
async function readSteps<Also>(
  pool: Pool,
  steps: SearchPlan['steps'],
  { offset, limit, ...extent }: Slice & SearchExtent,
  readPage: (sources: readonly Source[], slice: Slice) => Promise<StepPage<Also>>,
): Promise<Outcome<SearchAnswer<Also>>> {
  const progress = new SearchProgress(pool, radiusKmOf(extent));
  const rows: FoundInstitution[] = [];
  let extraValues: Also | null = null;
  let skip = offset;
  let isFull = false;
  for (const step of steps) {
    isFull = rows.length === limit;
    if (isFull) break;
    const sources = await progress.sourcesOf(step);
    if (sources.length === 0) continue;
    const page = await readPage(sources, { offset: skip, limit: limit - rows.length });
    rows.push(...page.rows);
    extraValues = page.extraValues;
    const hasMatches = page.rows.length > 0 || (page.total ?? 0) > 0;
    progress.add(step, sources, {
      hasMatches,
      totalAtAnyDistance: page.totalAtAnyDistance ?? null,
    });
    // A slice that is not full shows the end of its step: the total is known.
    skip = Math.max(0, skip - (page.total ?? skip));
  }
  // What the steps after a full slice would give is not known.
  const totalAtAnyDistance = isFull ? null : progress.everywhere;
  return {
    answer: { rows, totalAtAnyDistance, isAroundArea: progress.isAround, extraValues },
    hasAny: () => progress.hasAny(),
  };
}

async function withPlan<Answer>(
  pool: Pool,
  question: SearchTarget & SearchExtent,
  planOptions: Pick<PlanOptions, 'order' | 'countsOnly'> & { scope: SearchScope },
  execute: (plan: SearchPlan) => Promise<Answer>,
): Promise<Answer> {
  const { position: visitorPosition, farther, condition } = question;
  const searchCenter = farther ? null : visitorPosition;
  const createPlan = async (mayEstimate: boolean) =>
    narrowPlan(
      await planSearch(pool, question, {
        ...planOptions,
        visitorPosition,
        searchCenter,
        mayEstimate,
      }),
      condition,
    );
  try {
    return await execute(await createPlan(true));
  } catch (error) {
    if (!(error instanceof TooManyRowsError)) throw error;
    // The estimate was wrong: take the way that is right for any number.
    return execute(await createPlan(false));
  }
}

/** The same for fewer places. */
function narrowPlan(plan: SearchPlan, condition: Condition = alwaysTrue): SearchPlan {
  if (condition === alwaysTrue) return plan;
  const narrowSources = async (sources: ReturnType<SearchStep['sources']>) =>
    (await sources).map((source) => ({ ...source, where: allOf(source.where, condition) }));
  const steps = plan.steps.map(({ sources, sourcesDespiteMatches, ...step }) => ({
    ...step,
    sources: () => narrowSources(sources()),
    ...(sourcesDespiteMatches && {
      sourcesDespiteMatches: (around: boolean) => narrowSources(sourcesDespiteMatches(around)),
    }),
  }));
  return { ...plan, steps };
}

/** Names that begin with the text are found apart: they come first, wherever they stand. */
function withNameStartSources(sources: readonly Source[], text: string): Source[] {
  const startsWithText = nameStartsWith(text);
  return sources.flatMap((source) =>
    source.kind === 'gathered' || !text
      ? [source]
      : [
          source,
          { ...source, where: (bind) => `${startsWithText(bind)} and ${source.where(bind)}` },
        ],
  );
}
