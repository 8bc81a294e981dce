import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useInView } from '../../web/ui/use-in-view.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { similarCategoriesQuery } from './admin-queries.ts';
import { useCategoryTexts } from './category-texts.ts';
import { categoryNameProblem, tidyName } from './rules.ts';

const quietMs = 500;

/**
 * Names the categories that a new one may duplicate: a hint that blocks nothing. In a long list only
 * visible rows refetch after a category has changed, since the requests of all would delay the next
 * decision.
 */
export function SimilarCategories({ name }: { name: string }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const debouncedName = useDebounced(tidyName(name), quietMs);
  const isValidName = categoryNameProblem(debouncedName) === null;
  const { ref, isInView } = useInView<HTMLDivElement>();
  const { data = [] } = useQuery({
    ...similarCategoriesQuery(api, debouncedName),
    enabled: isValidName && isInView,
  });
  const names = isValidName ? data.map((category) => nameOf(category.name)) : [];
  return (
    <div ref={ref} role="status" className="text-sm text-muted [overflow-wrap:anywhere]">
      {names.length > 0 && t('categoryForm.looksLike', { names: names.join(', ') })}
    </div>
  );
}
