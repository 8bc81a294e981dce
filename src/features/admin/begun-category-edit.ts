import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { CategoryDraft } from '../categories/category-draft.ts';
import type { CategoryChanges, CategoryInput } from '../categories/category-fields.ts';

/** What was typed, and what was stored then. */
const Begun = z.object({ base: CategoryDraft, draft: CategoryDraft });

type EditedCategory = Pick<AdminCategory, 'id' | 'name' | 'description' | 'icon'>;

const draftName = ({ id }: EditedCategory) => `category ${id}`;

/**
 * What the edit of a category begins with: what this person typed earlier and neither saved nor
 * cancelled, in fields where they typed nothing what is stored now.
 */
export function begunCategoryEdit(category: EditedCategory, user: string): CategoryDraft {
  const stored = storedOf(category);
  const kept = Begun.safeParse(readDraft(draftName(category), user));
  if (!kept.success) return stored;
  const { base, draft } = kept.data;
  return {
    name: draft.name === base.name ? stored.name : draft.name,
    description: draft.description === base.description ? stored.description : draft.description,
    icon: draft.icon === base.icon ? stored.icon : draft.icon,
  };
}

/** Keeps what is typed over reloads, and over a session that ends meanwhile. */
export function keepCategoryEdit(category: EditedCategory, user: string, draft: CategoryDraft) {
  keepDraft(draftName(category), user, { base: storedOf(category), draft });
}

/** Forgets it: it was saved, or cancelled. */
export function dropCategoryEdit(category: EditedCategory, user: string): void {
  dropDraft(draftName(category), user);
}

/**
 * What the edit of a category changes: the rest may have been changed by others since it was begun,
 * and stays theirs.
 * @param category as it stood when the edit was begun
 */
export function editedFields(category: EditedCategory, input: CategoryInput): CategoryChanges {
  const { name, description, icon } = input;
  return {
    ...(name !== category.name && { name }),
    ...(description !== category.description && { description }),
    ...(icon !== category.icon && { icon }),
  };
}

function storedOf({ name, description, icon }: EditedCategory): CategoryDraft {
  return { name, description: description ?? '', icon };
}
