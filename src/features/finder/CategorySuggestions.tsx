import { useTranslation } from '../../web/i18n/use-translation.ts';
import { hrefInArea } from '../areas/area-param.ts';
import type { Area } from '../areas/contract.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { CategoryIcon } from '../categories/CategoryIcon.tsx';
import { categoryPath } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import type { AskedCategory } from '../places/contract.ts';
import { hrefWithOpenFilter } from '../places/open-now-filter.ts';
import { SuggestionLink } from './SuggestionLink.tsx';

interface CategorySuggestionsProps {
  categories: readonly AskedCategory[];
  /** The area in which the text asks for them; null for no certain one. */
  area: Area | null;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** Links to the lists of the categories that a text asks for, above the places that it finds. */
export function CategorySuggestions({ categories, area, onLeave }: CategorySuggestionsProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  const { headingOf } = useAreaTexts();
  return (
    <>
      {categories.map(({ id, name, icon, open }) => {
        const listPath = categoryPath({ id, name });
        const listName = area ? headingOf(area, name) : nameOf(name);
        return (
          <SuggestionLink
            key={id}
            to={hrefWithOpenFilter(area ? hrefInArea(listPath, area.slug) : listPath, open)}
            icon={<CategoryIcon name={name} icon={icon} size={20} />}
            onLeave={onLeave}
          >
            {open ? t('finder.kindOpen', { name: listName }) : listName}
          </SuggestionLink>
        );
      })}
    </>
  );
}
