import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { CategoryIcon } from '../categories/CategoryIcon.tsx';
import { categoryPath } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import type { AskedCategory } from '../places/contract.ts';
import { hrefWithOpenFilter } from '../places/open-now-filter.ts';

interface CategorySuggestionsProps {
  categories: readonly AskedCategory[];
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** Links to the lists of the categories that a text asks for, above the places that it finds. */
export function CategorySuggestions({ categories, onLeave }: CategorySuggestionsProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  return (
    <nav
      aria-label={t('navigation.categories')}
      className="flex shrink-0 gap-2 overflow-x-auto overscroll-contain border-b border-line px-3 py-2"
    >
      {categories.map(({ id, name, icon, open }) => (
        <Link
          key={id}
          to={hrefWithOpenFilter(categoryPath({ id, name }), open)}
          onClick={onLeave}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong px-3.5 font-semibold hover:bg-green-soft"
        >
          <CategoryIcon name={name} icon={icon} size={20} />
          {open ? t('finder.kindOpen', { name: nameOf(name) }) : nameOf(name)}
          <ChevronRight size={18} className="-mr-1 text-muted" aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
