import type { Position } from '../../shared/distance.ts';
import { toArea } from '../areas/areas-by-slug.server.ts';
import type { Area } from '../areas/contract.ts';
import type { SearchableCategory } from '../categories/category-texts.server.ts';
import { needsEveryWord } from '../search/bands.ts';
import type { KindInQuery } from '../search/bands.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { findAreaAlone } from '../search/database/area-alone.server.ts';
import { findAreaBesideKind, findAreaBeyondDoubt } from '../search/database/find-area.server.ts';
import { toCategorySuggestions } from '../search/kinds/category-suggestions.ts';
import { matchQueryToCategories } from '../search/kinds/matched-categories.ts';
import { toAskedCategory } from './asked-categories.server.ts';
import { maxAskedCategories } from './contract.ts';
import type { AskedCategory } from './contract.ts';

/** An area that a text names, and the categories that it asks for there; none where it names nothing else. */
export interface AskedInArea {
  area: Area;
  categories: AskedCategory[];
}

/**
 * What a text asks for in an area ('rampura pharmacy'), or the area that it names alone, as suggestions offer
 * them; null where no area is meant beyond doubt.
 */
export function askedInArea(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
  near: Position | null,
): AskedInArea | null {
  const { words } = query.spoken;
  const matched = matchQueryToCategories(query, categories);
  const wholeTextCategories = [
    ...matched.literalCategories,
    ...matched.crossScriptCategories,
    ...matched.soughtCategories,
  ];
  if (wholeTextCategories.length > 0) return null;
  const areaBeside = (kind: KindInQuery) =>
    needsEveryWord(kind, words)
      ? null
      : findAreaBesideKind(words, kind.otherWords, near, findAreaBeyondDoubt);
  const kindsInAreas = matched.kinds
    .toSorted((one, other) => Number(one.isSought) - Number(other.isSought))
    .flatMap((kind) => {
      const place = areaBeside(kind)?.place;
      return place ? [{ ids: kind.categories, isSought: kind.isSought, place }] : [];
    });
  const [first] = kindsInAreas;
  const place = first?.place ?? findAreaAlone(words, near)?.place;
  const area = place && toArea(place);
  if (!area) return null;
  const ids = new Set(
    kindsInAreas
      .filter((kind) => kind.place === place && kind.isSought === first?.isSought)
      .flatMap((kind) => kind.ids),
  );
  const asked = categories.filter(({ id }) => ids.has(id));
  return {
    area,
    categories: toCategorySuggestions(query, asked, maxAskedCategories).map(toAskedCategory),
  };
}
