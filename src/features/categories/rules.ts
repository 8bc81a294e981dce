import { hasOnlyAllowedCharacters, visiblePart } from '../../shared/fields.ts';
import { tidyLine, tidyText } from '../../shared/tidy-text.ts';

/** What can be wrong with a category, each with its English sentence. */
export const categoryProblems = {
  nameRequired: 'Category name is required',
  nameTooLong: 'Category name must be at most 100 characters',
  nameTaken: 'A category with this name already exists',
  descriptionTooLong: 'Description must be at most 1000 characters',
  notesTooLong: 'Reason must be at most 2000 characters',
  unreadable: 'Some characters cannot be read',
} as const;

export type CategoryProblemCode = keyof typeof categoryProblems;

/** Whether a code is one of these; server and client may be of different versions. */
export function isCategoryProblem(code: string): code is CategoryProblemCode {
  return Object.hasOwn(categoryProblems, code);
}

/** The longest texts of a category and of a decision, in characters. */
export const maxCategoryName = 100;
export const maxCategoryDescription = 1000;
export const maxAdminNotes = 2000;

/** A category's name as stored: on one line, in Unicode normal form. */
export function tidyName(typed: string): string {
  return tidyLine(typed) ?? '';
}

/** What is wrong with a category's name; null when nothing is. */
export function categoryNameProblem(typed: string): CategoryProblemCode | null {
  if (typed.length > maxCategoryName * 10) return 'nameTooLong';
  if (!hasOnlyAllowedCharacters(typed)) return 'unreadable';
  const name = tidyName(typed);
  // Something has to be visible: joiners and marks alone are not a name.
  if (!/[\p{L}\p{N}\p{S}]/u.test(visiblePart(name))) return 'nameRequired';
  return [...name].length > maxCategoryName ? 'nameTooLong' : null;
}

/** What is wrong with a category's description; null when nothing is. */
export function categoryDescriptionProblem(typed: string | null): CategoryProblemCode | null {
  return textProblem(typed, maxCategoryDescription, 'descriptionTooLong');
}

/** What is wrong with the reason for a decision; null when nothing is. */
export function adminNotesProblem(typed: string | null): CategoryProblemCode | null {
  return textProblem(typed, maxAdminNotes, 'notesTooLong');
}

function textProblem(
  typed: string | null,
  maxLength: number,
  tooLong: CategoryProblemCode,
): CategoryProblemCode | null {
  if (!typed) return null;
  if (typed.length > maxLength * 10) return tooLong;
  if (!hasOnlyAllowedCharacters(typed)) return 'unreadable';
  return [...(tidyText(typed) ?? '')].length > maxLength ? tooLong : null;
}
