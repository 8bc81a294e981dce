import { categoryDrawing, defaultDrawing, drawingOfKey, iconKeys } from './category-icon.ts';

/**
 * The icon key of a category where its name alone would lead to another drawing; otherwise undefined.
 * Together with the category's name it is all that is needed to draw it.
 */
export function iconOverride(category: { icon: string | null; name: string }): string | undefined {
  const { icon, name } = category;
  const differsFromName = categoryDrawing(category) !== categoryDrawing({ name });
  return differsFromName && icon !== null ? icon : undefined;
}

const drawingsJson = JSON.stringify(
  Object.fromEntries(iconKeys.map((key) => [key, drawingOfKey(key)])),
);
const drawingSql = (key: string) => `'${drawingsJson}'::jsonb ->> ${key}`;

/** The same as SQL for the category `c` of a statement, with null for undefined. */
export const iconOverrideSql = `
  case
    when (${drawingSql('c.icon')})
      <> coalesce(${drawingSql(`regexp_replace(lower(trim(c.name)), '\\s+', '-', 'g')`)}, '${defaultDrawing}')
    then c.icon
  end`;
