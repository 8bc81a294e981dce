import { createHash } from 'node:crypto';
import type { PhotoRecipe } from './photo-recipe.ts';

/** The key under which the photo of a recipe is stored; the same for equal recipes. */
export function demoPhotoKey(recipe: PhotoRecipe): string {
  const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex');
  return `demo-${hash.slice(0, 32)}`;
}
