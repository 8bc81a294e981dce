import { useId } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { publishBarHeight } from '../../web/ui/bar-height.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { SkipLink } from '../../web/ui/SkipLink.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import { CategoryListFrame } from './CategoryListFrame.tsx';
import type { CategoriesQuery } from './CategoryListFrame.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { CategoryOrder } from './use-category-order.ts';

/**
 * The order of the categories, arranged here and stored on Save. If it could not be loaded it cannot be
 * arranged: hidden categories are missing then, but a saved order has to contain all.
 */
export function OrderTab({ list, order }: { list: CategoriesQuery; order: CategoryOrder }) {
  const { t } = useTranslation();
  const { unsaved, saving } = order;
  const saveId = useId();
  // Dragging is a large part of this screen's code, and needed in this tab only.
  const [SortableCategories, loadErrorProps] = useComponentWithRetry(
    true,
    () => import('./SortableCategories.tsx'),
    'SortableCategories',
  );
  return (
    <CategoryListFrame
      list={list}
      incompleteMessage={t('admin.orderUnknown')}
      emptyHint={t('admin.orderNone')}
    >
      {list.data?.complete && (
        <>
          <p className="mb-3 text-muted">{t('admin.orderHelp')}</p>
          <SkipLink to={saveId}>{t('admin.orderSkip')}</SkipLink>
          {SortableCategories && (
            <SortableCategories categories={order.categories} onMove={order.move} />
          )}
          {loadErrorProps && <ComponentLoadError {...loadErrorProps} />}
          {!SortableCategories && !loadErrorProps && (
            <RowSkeletons label={t('categories.loading')} />
          )}
          <div
            ref={publishBarHeight}
            className="end-bar bottom-(--bar-bottom) sticky -mx-4 mt-3 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3"
          >
            <Button variant="secondary" onClick={order.reset} softDisabled={!unsaved || saving}>
              {t('admin.orderReset')}
            </Button>
            <Button
              id={saveId}
              onClick={order.save}
              softDisabled={!unsaved}
              busy={saving && t('admin.saving')}
            >
              {t('admin.orderSave')}
            </Button>
          </div>
        </>
      )}
    </CategoryListFrame>
  );
}
