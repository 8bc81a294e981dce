import { CategoryGrid } from './CategoryGrid.tsx';
import { useCategoryList } from './use-category-list.ts';
import { homePageSize } from './contract.ts';

/** The grid of all visible categories, 12 a page, for any screen. */
export function CategoryGridBlock() {
  return <CategoryGrid list={useCategoryList({ pageSize: homePageSize })} />;
}
