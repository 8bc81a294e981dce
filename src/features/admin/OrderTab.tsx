import { useTranslation } from '../../web/i18n/use-translation.ts';
import { tellHeight } from '../../web/ui/bar-height.ts';
import { Button } from '../../web/ui/Button.tsx';
import { LostPart } from '../../web/ui/LostPart.tsx';
import { useWantedPart } from '../../web/ui/use-wanted-part.ts';
import { ListFrame } from './ListFrame.tsx';
import type { CategoriesQuery } from './ListFrame.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { Order } from './use-order.ts';

/**
 * The order of the categories, arranged here and stored on Save. If it could not be loaded it cannot be
 * arranged: hidden categories are missing then, but a saved order has to contain all.
 */
export function OrderTab({ list, order }: { list: CategoriesQuery; order: Order }) {
  const { t } = useTranslation();
  const { unsaved, saving } = order;
  // Dragging is a large part of this screen's code, and needed in this tab only.
  const [SortableCategories, lost] = useWantedPart(
    true,
    () => import('./SortableCategories.tsx'),
    'SortableCategories',
  );
  return (
    <ListFrame list={list} incomplete={t('admin.orderUnknown')} emptyNext={t('admin.orderNone')}>
      {list.data?.complete && (
        <>
          <p className="mb-3 text-muted">{t('admin.orderHelp')}</p>
          {SortableCategories && (
            <SortableCategories categories={order.categories} onMove={order.move} />
          )}
          {lost && <LostPart {...lost} />}
          {!SortableCategories && !lost && <RowSkeletons label={t('categories.loading')} />}
          <div
            ref={tellHeight}
            className="end-bar bottom-(--bar-bottom) [@media(height>=20rem)]:sticky -mx-4 mt-3 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3"
          >
            <Button variant="secondary" onClick={order.reset} idle={!unsaved || saving}>
              {t('admin.orderReset')}
            </Button>
            <Button onClick={order.save} idle={!unsaved} busy={saving && t('admin.saving')}>
              {t('admin.orderSave')}
            </Button>
          </div>
        </>
      )}
    </ListFrame>
  );
}
