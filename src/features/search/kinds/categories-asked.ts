import { categoryVerdict, prepareCategory } from './category-match.ts';
import type { CategoryTexts } from './category-match.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { categoryMark } from '../marks.ts';
import type { KindAsked } from '../bands.ts';

/** A category that can be found by its texts. */
export type SearchedCategory = CategoryTexts & { id: string };

/** What a query says of categories. */
export interface CategoriesAsked {
  /** Those whose name holds the query: all their places match, as written. */
  literalCategories: readonly string[];
  /** Those that match otherwise: all their places do, across scripts. */
  acrossCategories: readonly string[];
  /** Those where that is sought which the query says: all their places match, after the others. */
  soughtCategories: readonly string[];
  /** Of both those of which all of it says what is sought there: what merely sounds so comes later. */
  meantCategories: readonly string[];
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
  const soughtCategories: string[] = [];
  const meantCategories: string[] = [];
  const kinds = new Map<string, KindAsked>();
  for (const category of categories) prepareCategory(category);
  for (const category of categories) {
    const { id } = category;
    const verdict = categoryVerdict(query, category);
    const { literal, across, sought, meant, beside, withoutHelp, besideSought } = verdict;
    if (literal) literalCategories.push(id);
    else if (across) acrossCategories.push(id);
    else if (sought) soughtCategories.push(id);
    if (meant) meantCategories.push(id);
    for (const [words, isSought] of [
      [beside, false],
      [withoutHelp, false],
      [besideSought, true],
    ] as const) {
      if (words === null) continue;
      const name = `${isSought} ${words.telling.join()} ${words.all.join()}`;
      kinds.set(name, withCategory(kinds.get(name), id, { beside: words, isSought }));
    }
  }
  const asked = {
    literalCategories,
    acrossCategories,
    soughtCategories,
    meantCategories,
    kinds: [...kinds.values()],
  };
  known.set(query, { categories, asked });
  return asked;
}

function withCategory(
  kind: KindAsked | undefined,
  id: string,
  words: Pick<KindAsked, 'beside' | 'isSought'>,
): KindAsked {
  return {
    categories: [...(kind?.categories ?? []), id],
    marks: [...(kind?.marks ?? []), categoryMark(id)],
    ...words,
  };
}
