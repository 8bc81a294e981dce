import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, rectSortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { sortableTransition } from '../../web/ui/sortable-transition.ts';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';

interface SortablePhotosProps<Item extends { id: string }> {
  items: readonly Item[];
  name: string;
  onMove: (id: string, index: number) => void;
  children: (item: Item, index: number) => ReactNode;
}

const silent = () => undefined;
/** Silent: keyboards use the buttons of each photo, which have announcements of their own. */
const accessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Photos that are ordered by dragging; on touch screens after a long press. */
export function SortablePhotos<Item extends { id: string }>(props: SortablePhotosProps<Item>) {
  const { items, name, onMove, children } = props;
  const listFocusProps = useFocusNextEntry<HTMLOListElement>([items]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        const index = items.findIndex(({ id }) => id === over?.id);
        if (index >= 0 && over?.id !== active.id) onMove(String(active.id), index);
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol
          {...listFocusProps}
          aria-label={name}
          className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 sm:grid-cols-3"
        >
          {items.map((item, index) => (
            <SortablePhoto key={item.id} id={item.id}>
              {children(item, index)}
            </SortablePhoto>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePhoto({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    transition: sortableTransition,
  });
  return (
    <li
      ref={setNodeRef}
      tabIndex={-1}
      {...listeners}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`card overflow-hidden select-none [-webkit-touch-callout:none] ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      {children}
    </li>
  );
}
