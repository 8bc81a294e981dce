import * as z from 'zod/mini';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { CategoryDraft } from '../categories/category-draft.ts';
import type { CategoryChanges, CategoryInput } from '../categories/category-fields.ts';

/** What was typed, with the stored values at that time. */
const StoredCategoryEdit = z.object({ base: CategoryDraft, draft: CategoryDraft });

type EditedCategory = Pick<AdminCategory, 'id' | 'name' | 'description' | 'icon'>;

const draftName = ({ id }: EditedCategory) => `category ${id}`;

/**
 * The values with which the edit of a category begins: what this person typed earlier and neither saved nor
 * cancelled, and in all other fields what is stored now.
 */
export function loadCategoryEdit(category: EditedCategory, user: string): CategoryDraft {
  const stored = toCategoryDraft(category);
  const storedEdit = StoredCategoryEdit.safeParse(readDraft(draftName(category), user));
  if (!storedEdit.success) return stored;
  const { base, draft } = storedEdit.data;
  return {
    name: draft.name === base.name ? stored.name : draft.name,
    description: draft.description === base.description ? stored.description : draft.description,
    icon: draft.icon === base.icon ? stored.icon : draft.icon,
  };
}

/** Keeps what is typed across reloads, and across the end of the session. */
export function saveCategoryEdit(category: EditedCategory, user: string, draft: CategoryDraft) {
  saveDraft(draftName(category), user, { base: toCategoryDraft(category), draft });
}

/** Removes the draft after it was saved or cancelled. */
export function discardCategoryEdit(category: EditedCategory, user: string): void {
  removeDraft(draftName(category), user);
}

/**
 * The fields that the edit of a category changes. The others are not sent, since somebody else may have
 * changed them meanwhile.
 * @param category as it was when the edit began
 */
export function changedCategoryFields(
  category: EditedCategory,
  input: CategoryInput,
): CategoryChanges {
  const { name, description, icon } = input;
  return {
    ...(name !== category.name && { name }),
    ...(description !== category.description && { description }),
    ...(icon !== category.icon && { icon }),
  };
}

function toCategoryDraft({ name, description, icon }: EditedCategory): CategoryDraft {
  return { name, description: description ?? '', icon };
}
