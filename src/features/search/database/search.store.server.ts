import type { Pool } from 'pg';
import { countDrawn } from '../../../server/nearest/count-drawn.ts';
import { nearestPage } from '../../../server/nearest/nearest-page.ts';
import type { FoundPlace } from '../../../server/nearest/nearest-page.ts';
import { allOf, everything, TooManyToGather } from '../../../server/nearest/sources.ts';
import type { Beside, Condition, Source } from '../../../server/nearest/sources.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import { byNamePage, nameStartsWith } from './by-name-page.server.ts';
import type { PlainQuery } from './plain-query.server.ts';
import { planSearch } from './search-plan.server.ts';
import type {
  SearchedFor,
  SearchPlan,
  SearchShare,
  SearchStep,
  TextAsked,
} from './search-plan.server.ts';
import { sureSources } from './sure-sources.server.ts';
import type { PlanOptions } from './tier-sources.server.ts';

/** Matches are counted up to here. */
export const mostCounted = 1000;
const middle: Position = { lat: 23.8, lng: 90.35 };

/** Where a search looks: around a position, as far as asked, or everywhere. */
export interface SearchedAround {
  position: Position | null;
  /** Lifts the limit of 50 km. */
  farther: boolean;
  /** What has to hold of a place beside. */
  only?: Condition;
}

/** What is searched for, and where. */
export interface Sought extends SearchedFor, SearchedAround {
  /**
   * Searched for instead where nothing that counts is found of the text as it stands, however far
   * away: the same without words like 'near me' (plain-query.server.ts).
   */
  instead?: TextAsked & Pick<PlainQuery, 'after'>;
}

/** A slice of what matches. */
export interface SearchQuestion extends Sought {
  offset: number;
  limit: number;
  beside?: Beside;
}

/** The rows of the slice, and what came out beside them. */
export interface SearchAnswer<Also> {
  rows: FoundPlace[];
  /** How many match at any distance, where that came out along the way. */
  everywhere: number | null;
  /** Whether there are none in the area that was asked for, and these lie around it. */
  around: boolean;
  /** What was wanted beside the rows, as it was last; null where nothing was asked. */
  beside: Also | null;
}

/**
 * A slice of the active institutions that match: exact names first, then what holds the query as
 * written, then what matches across scripts (D24, D25, D39); nearest first within each. Without
 * a position by how well the text matches, then by name. Without a text the chosen categories
 * alone count.
 */
export async function searchInstitutions<Also extends object>(
  pool: Pool,
  question: SearchQuestion,
): Promise<SearchAnswer<Also>> {
  const { instead, ...asked } = question;
  const first = await searched<Also>(pool, asked, instead?.after ?? 'all');
  if (!instead || (await first.isAny())) return first.answer;
  return (await searched<Also>(pool, { ...asked, ...instead }, 'all')).answer;
}

async function searched<Also extends object>(
  pool: Pool,
  question: Omit<SearchQuestion, 'instead'>,
  share: SearchShare,
): Promise<Told<SearchAnswer<Also>>> {
  const { position, farther, beside, query } = question;
  const order = position ? 'distance' : 'name';
  return withPlan(pool, question, { order, counts: false, share }, ({ steps, gathersText }) =>
    throughSteps<Also>(pool, steps, question, (sources, slice) =>
      position
        ? nearestPage<Also>(pool, {
            ...{ origin: position, withinKm: farther ? null : searchRadiusKm },
            ...{ sources, ...(beside && { beside }), ...slice },
          })
        : byNamePage<Also>(pool, {
            ...{ sources: gathersText ? sources : withStarts(sources, query.text) },
            ...{ text: query.text, ranked: gathersText, ...(beside && { beside }), ...slice },
          }),
    ),
  );
}

/** How many there are, and whether counting stopped. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/** A count that goes on, if at all, beyond `mostCounted`, as it is told. */
export function cappedCount(count: number): CappedCount {
  return { count: Math.min(count, mostCounted), capped: count > mostCounted };
}

/** How many institutions match there, counted up to `mostCounted`. */
export async function countMatches(pool: Pool, question: Sought): Promise<CappedCount> {
  const { instead, ...asked } = question;
  const first = await counted(pool, asked, instead?.after ?? 'all');
  if (!instead || (await first.isAny())) return first.answer;
  return (await counted(pool, { ...asked, ...instead }, 'all')).answer;
}

async function counted(
  pool: Pool,
  question: Omit<Sought, 'instead'>,
  share: SearchShare,
): Promise<Told<CappedCount>> {
  const { position, farther } = question;
  const within = {
    // Everything everywhere is the same number from wherever it is counted.
    origin: position ?? middle,
    withinKm: position && !farther ? searchRadiusKm : null,
  };
  return withPlan(pool, question, { order: 'distance', counts: true, share }, async ({ steps }) => {
    let count = 0;
    let isCertain = false;
    let around = false;
    const before: Source[] = [];
    for (const step of steps) {
      if (count > mostCounted) break;
      if (step.weak && isCertain) break;
      const isBeaten =
        step.weak &&
        (count > 0 || (within.withinKm && (await areAnywhere(pool, sureSources(before)))));
      const sources = isBeaten ? await (step.besides?.(around) ?? []) : await step.sources();
      if (sources.length === 0) continue;
      before.push(...sources);
      const more = await countDrawn(pool, { ...within, sources, most: mostCounted });
      count += more;
      around ||= step.isAround === true && more > 0;
      isCertain ||= step.certain === true && count > 0;
    }
    const isAny = async () => count > 0 || areAnywhere(pool, before);
    return { answer: cappedCount(count), isAny };
  });
}

interface Slice {
  offset: number;
  limit: number;
}

/** An answer, and whether there is anything, however far away, and on whatever page. */
interface Told<Answer> {
  answer: Answer;
  isAny: () => Promise<boolean>;
}

/** Reads step after step until the slice is full. */
async function throughSteps<Also>(
  pool: Pool,
  steps: SearchPlan['steps'],
  { offset, limit, position, farther }: Slice & SearchedAround,
  read: (
    sources: readonly Source[],
    slice: Slice,
  ) => Promise<{
    rows: FoundPlace[];
    total: number | null;
    everywhere?: number | null;
    beside: Also | null;
  }>,
): Promise<Told<SearchAnswer<Also>>> {
  const found: FoundPlace[] = [];
  let beside: Also | null = null;
  let skip = offset;
  let everywhere: number | null = 0;
  let some = false;
  let isCertain = false;
  let around = false;
  const before: Source[] = [];
  const isNear = position !== null && !farther;
  const isAnywhere = () => (everywhere === null ? areAnywhere(pool, before) : everywhere > 0);
  const isAny = async () => some || (isNear && (await isAnywhere()));
  // What is farther away but right is offered rather than what is near and may be wrong.
  const isBeaten = async () =>
    some || ((await isAny()) && (await areAnywhere(pool, sureSources(before))));
  for (const step of steps) {
    if (found.length === limit) {
      return { answer: { rows: found, everywhere: null, around, beside }, isAny };
    }
    if (step.weak && isCertain) break;
    const sources =
      step.weak && (await isBeaten()) ? await (step.besides?.(around) ?? []) : await step.sources();
    if (sources.length === 0) continue;
    before.push(...sources);
    const answer = await read(sources, { offset: skip, limit: limit - found.length });
    found.push(...answer.rows);
    beside = answer.beside;
    around ||= step.isAround === true && answer.rows.length > 0;
    some ||= answer.rows.length > 0 || (answer.total ?? 0) > 0;
    isCertain ||= step.certain === true && some;
    // A slice that is not full shows the end of its step: the total is known.
    skip = Math.max(0, skip - (answer.total ?? skip));
    const more = answer.everywhere ?? null;
    everywhere = everywhere === null || more === null ? null : everywhere + more;
  }
  return { answer: { rows: found, everywhere, around, beside }, isAny };
}

/** Whether the sources give anything, however far away. */
async function areAnywhere(pool: Pool, sources: readonly Source[]): Promise<boolean> {
  if (sources.length === 0) return false;
  return (await countDrawn(pool, { origin: middle, withinKm: null, sources, most: 1 })) > 0;
}

async function withPlan<Answer>(
  pool: Pool,
  question: SearchedFor & SearchedAround,
  wanted: Pick<PlanOptions, 'order' | 'counts'> & { share: SearchShare },
  read: (plan: SearchPlan) => Promise<Answer>,
): Promise<Answer> {
  const { position: near, farther, only } = question;
  const around = farther ? null : near;
  const planned = async (gather: boolean) =>
    narrowed(await planSearch(pool, question, { ...wanted, near, around, gather }), only);
  try {
    return await read(await planned(true));
  } catch (error) {
    if (!(error instanceof TooManyToGather)) throw error;
    // The estimate was wrong: take the way that is right for any number.
    return read(await planned(false));
  }
}

/** The same for fewer places. */
function narrowed(plan: SearchPlan, only: Condition = everything): SearchPlan {
  if (only === everything) return plan;
  const of = async (sources: ReturnType<SearchStep['sources']>) =>
    (await sources).map((source) => ({ ...source, where: allOf(source.where, only) }));
  const steps = plan.steps.map(({ sources, besides, ...step }) => ({
    ...step,
    sources: () => of(sources()),
    ...(besides && { besides: (around: boolean) => of(besides(around)) }),
  }));
  return { ...plan, steps };
}

/** Names that begin with the text are found apart: they come first, wherever they stand. */
function withStarts(sources: readonly Source[], text: string): Source[] {
  const starts = nameStartsWith(text);
  return sources.flatMap((source) =>
    source.kind === 'gathered' || !text
      ? [source]
      : [source, { ...source, where: (bind) => `${starts(bind)} and ${source.where(bind)}` }],
  );
}
