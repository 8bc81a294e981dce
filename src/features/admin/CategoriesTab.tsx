import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { SearchInput } from '../../web/ui/SearchInput.tsx';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';
import { AddCategoryDialog } from '../categories/AddCategoryDialog.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { EditCategoryDialog } from './EditCategoryDialog.tsx';
import { CategoryListFrame } from './CategoryListFrame.tsx';
import type { CategoriesQuery } from './CategoryListFrame.tsx';

/** All categories: add, edit, delete, show and hide. */
export function CategoriesTab({ list }: { list: CategoriesQuery }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const searchInput = useRef<HTMLInputElement>(null);
  const showAllButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<AdminCategory | null>(null);
  const [deleting, setDeleting] = useState<AdminCategory | null>(null);
  const filteredCategories = useFilteredCategories(list.data?.items ?? [], typed);
  // The dialog may close before or after the deleted category disappears from the list.
  const listFocusProps = useFocusNextEntry<HTMLUListElement>(
    [deleting, filteredCategories.map(({ id }) => id).join()],
    showAllButton,
  );
  const showAll = () => {
    setTyped('');
    searchInput.current?.focus();
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <div className="min-w-[min(10rem,100%)] grow basis-48">
          <SearchInput
            ref={searchInput}
            label={t('categoryList.searchLabel')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden /> {t('addCategory.title')}
        </Button>
      </div>
      <CategoryListFrame
        list={list}
        incompleteMessage={t('admin.incomplete')}
        emptyHint={t('admin.addFirst')}
      >
        {filteredCategories.length === 0 ? (
          <EmptyState title={t('categoryList.noneFound', { text: typed.trim() })}>
            <Button ref={showAllButton} variant="secondary" onClick={showAll}>
              {t('categoryList.showAll')}
            </Button>
          </EmptyState>
        ) : (
          <ul {...listFocusProps} className="card divide-y divide-line">
            {filteredCategories.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={setEditing}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        )}
      </CategoryListFrame>
      {adding && <AddCategoryDialog onClose={() => setAdding(false)} />}
      <EditCategoryDialog category={editing} onClose={() => setEditing(null)} />
      <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

/** The categories whose name or description, stored or in the reader's language, contains the text. */
function useFilteredCategories(
  categories: readonly AdminCategory[],
  typed: string,
): AdminCategory[] {
  const { nameOf, descriptionOf } = useCategoryTexts();
  const normalise = (text: string) => text.normalize('NFC').toLowerCase();
  const searchText = normalise(typed.trim());
  return categories.filter((category) =>
    [
      category.name,
      nameOf(category.name),
      category.description ?? '',
      descriptionOf(category),
    ].some((text) => normalise(text).includes(searchText)),
  );
}
