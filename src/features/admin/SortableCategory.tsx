import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { formatNumber } from '../../shared/digits.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { IconButton, iconButtonStyle } from '../../web/ui/Button.tsx';
import { sortableTransition } from '../../web/ui/sortable-transition.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { CategoryTile } from '../categories/CategoryIcon.tsx';

interface SortableCategoryProps {
  category: AdminCategory;
  /** The position in the list, from 1. */
  position: number;
  count: number;
  /** Moves it down by this many positions; up when negative. */
  onStep: (category: AdminCategory, by: number) => void;
}

/** A category that can be moved by its handle, or one step up or down. */
export const SortableCategory = memo(function SortableCategory(props: SortableCategoryProps) {
  const { t } = useTranslation();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: props.category.id,
    transition: sortableTransition,
    attributes: { roleDescription: t('admin.movable') },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      className={`card flex items-center gap-1 p-1 max-[20rem]:flex-wrap sm:gap-2 ${isDragging ? 'relative z-10 border-green' : ''}`}
    >
      <RowParts {...props} {...{ attributes, listeners, setActivatorNodeRef }} />
    </li>
  );
});

type RowPartsProps = SortableCategoryProps &
  Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

/** The content of a row. Every row is rendered on each move of any; memoised so that its content is not. */
const RowParts = memo(function RowParts(props: RowPartsProps) {
  const { category, position, count, onStep, attributes, listeners, setActivatorNodeRef } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const name = nameOf(category.name);
  return (
    <>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('admin.move', { name, n: position, count })}
        className={`${iconButtonStyle} cursor-grab touch-none text-muted active:cursor-grabbing`}
      >
        <GripVertical size={20} aria-hidden />
      </button>
      <span className="w-6 shrink-0 text-center text-sm text-muted" aria-hidden>
        {formatNumber(position, language)}
      </span>
      <span className="contents max-[22rem]:hidden">
        <CategoryTile icon={category.icon} name={category.name} tileSize="small" />
      </span>
      <span className="min-w-0 grow leading-(--leading-head) font-semibold [overflow-wrap:anywhere] max-[20rem]:order-first max-[20rem]:basis-full max-[20rem]:px-2 max-[20rem]:pt-1">
        {name} {!category.is_visible && <Badge>{t('admin.hidden')}</Badge>}
      </span>
      <IconButton
        label={t('admin.moveUp', { name })}
        onClick={() => onStep(category, -1)}
        aria-disabled={position === 1}
        className="aria-disabled:opacity-60"
      >
        <ArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('admin.moveDown', { name })}
        onClick={() => onStep(category, 1)}
        aria-disabled={position === count}
        className="aria-disabled:opacity-60"
      >
        <ArrowDown size={20} aria-hidden />
      </IconButton>
    </>
  );
});
