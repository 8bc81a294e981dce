import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { orderAnnouncements } from './order-announcements.ts';
import { SortableCategory } from './SortableCategory.tsx';

interface SortableCategoriesProps {
  categories: readonly AdminCategory[];
  onMove: (from: number, to: number) => void;
}

// Constants, like all props of the rows: a new object would render every row again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** A list that can be arranged by dragging, by keyboard, or with buttons. */
export function SortableCategories({ categories, onMove }: SortableCategoriesProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  const { liveRegion, announce } = useAnnouncement();
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeyboard),
  );
  const ids = useMemo(() => categories.map(({ id }) => id), [categories]);
  const count = ids.length;
  const announcements = orderAnnouncements(t, {
    ids,
    nameOf: (id) => nameOf(categories.find((category) => category.id === id)?.name ?? ''),
  });
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const moveBySteps = (category: AdminCategory, steps: number) => {
    const from = ids.indexOf(category.id);
    const to = from + steps;
    if (from < 0 || to < 0 || to >= count) return;
    onMove(from, to);
    announce(t('admin.movedTo', { name: nameOf(category.name), n: to + 1, count }));
  };
  const latestMove = useRef(moveBySteps);
  useLayoutEffect(() => {
    latestMove.current = moveBySteps;
  });
  const onStep = useCallback<typeof moveBySteps>((...move) => latestMove.current(...move), []);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('admin.orderKeys') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('admin.order')} className="flex flex-col gap-1">
          {categories.map((category, index) => (
            <SortableCategory
              key={category.id}
              category={category}
              position={index + 1}
              count={count}
              onStep={onStep}
            />
          ))}
        </ol>
      </SortableContext>
      {liveRegion}
    </DndContext>
  );
}
