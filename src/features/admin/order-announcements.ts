import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { TFunction } from 'i18next';

interface Arranged {
  ids: readonly string[];
  nameOf: (id: string) => string;
}

/** What screen readers announce while a category is moved, in the reader's language. */
export function orderAnnouncements(t: TFunction, { ids, nameOf }: Arranged): Announcements {
  const positionParams = (moving: UniqueIdentifier, over: UniqueIdentifier) => ({
    name: nameOf(String(moving)),
    n: ids.indexOf(String(over)) + 1,
    count: ids.length,
  });
  return {
    onDragStart: ({ active }) => t('admin.lifted', positionParams(active.id, active.id)),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // Over its own place it was just lifted, or has returned.
      const params = positionParams(active.id, over.id);
      return over.id === active.id ? t('admin.lifted', params) : t('admin.movingTo', params);
    },
    onDragEnd: ({ active, over }) =>
      t('admin.movedTo', positionParams(active.id, (over ?? active).id)),
    onDragCancel: ({ active }) => t('admin.moveCancelled', positionParams(active.id, active.id)),
  };
}
