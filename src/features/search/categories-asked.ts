import { categoryVerdict } from './category-match.ts';
import type { CategoryTexts } from './category-match.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { BesideKind } from './kind-phrases.ts';
import { categoryMark } from './marks.ts';
import type { KindAsked } from './spoken-query.ts';

/** A category that can be found by its texts. */
export type SearchedCategory = CategoryTexts & { id: string };

/** What a query says of categories. */
export interface CategoriesAsked {
  /** Those whose name holds the query: all their places match, as written. */
  literalCategories: readonly string[];
  /** Those that match otherwise: all their places do, across scripts. */
  acrossCategories: readonly string[];
  /** Those that some of its words name: their places match that meet the others. */
  kinds: readonly KindAsked[];
}

const known = new WeakMap<
  CompiledQuery,
  { categories: readonly SearchedCategory[]; asked: CategoriesAsked }
>();

/** Decides what a query says of categories, once for all places. */
export function categoriesAsked(
  query: CompiledQuery,
  categories: readonly SearchedCategory[],
): CategoriesAsked {
  const last = known.get(query);
  if (last?.categories === categories) return last.asked;
  const literalCategories: string[] = [];
  const acrossCategories: string[] = [];
  const kinds = new Map<string, KindAsked>();
  for (const category of categories) {
    const { id } = category;
    const { literal, across, beside } = categoryVerdict(query, category);
    if (literal) literalCategories.push(id);
    else if (across) acrossCategories.push(id);
    if (beside === null) continue;
    const words = beside.all.join();
    kinds.set(words, withCategory(kinds.get(words), id, beside));
  }
  const asked = { literalCategories, acrossCategories, kinds: [...kinds.values()] };
  known.set(query, { categories, asked });
  return asked;
}

function withCategory(kind: KindAsked | undefined, id: string, beside: BesideKind): KindAsked {
  return {
    categories: [...(kind?.categories ?? []), id],
    marks: [...(kind?.marks ?? []), categoryMark(id)],
    beside,
  };
}
