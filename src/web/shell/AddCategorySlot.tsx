import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/Button.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.tsx';

/** The administrators' button on home that opens the add-category dialog. */
export function AddCategorySlot() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [AddCategoryDialog, load, progressLine] = useLazyComponent(
    () => import('../../features/categories/AddCategoryDialog.tsx'),
    'AddCategoryDialog',
  );
  return (
    <>
      <IconButton
        label={t('addCategory.title')}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <FolderPlus size={22} aria-hidden />
      </IconButton>
      {open &&
        (AddCategoryDialog ? <AddCategoryDialog onClose={() => setOpen(false)} /> : progressLine)}
    </>
  );
}
