import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { IconButton } from '../../web/ui/Button.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';

interface CategoryRowProps {
  category: AdminCategory;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

/**
 * A category in the list, with its actions. Memoised: there may be hundreds, and they stay mounted behind
 * the tab of the order.
 */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { category, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { nameOf, descriptionOf } = useCategoryTexts();
  const { name, icon, institution_count: places, hidden_count: hidden } = category;
  const shownName = nameOf(name);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <CategoryTile icon={icon} name={name} tileSize="small" />
      <div className={`min-w-0 grow basis-40 ${category.is_visible ? '' : 'text-muted'}`}>
        <p className="leading-(--leading-head) font-semibold [overflow-wrap:anywhere]">
          {shownName}{' '}
          {shownName !== name && (
            <span lang="en" className="ml-1 text-sm font-normal text-muted">
              {name}
            </span>
          )}{' '}
          {!category.is_visible && <Badge>{t('admin.hidden')}</Badge>}
        </p>
        <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
          {descriptionOf(category)}
        </p>
        <p className="text-sm text-muted">
          {t('admin.places', { count: places, n: places })}
          {hidden > 0 && ` · ${t('admin.hiddenPlaces', { n: hidden })}`}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <VisibilitySwitch category={category} name={shownName} />
        <IconButton label={t('admin.edit', { name: shownName })} onClick={() => onEdit(category)}>
          <Pencil size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('admin.delete', { name: shownName })}
          onClick={() => onDelete(category)}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
});
