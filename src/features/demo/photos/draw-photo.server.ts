import { drawCounter, drawRoom, drawShelf } from './inside-scenes.ts';
import { drawSign, drawStorefront } from './outside-scenes.ts';
import type { Goods } from './photo-goods.ts';
import { paletteOf } from './photo-palette.ts';
import type { Palette } from './photo-palette.ts';
import type { PhotoRecipe, Scene } from './photo-recipe.ts';
import { drawTable } from './table-scene.ts';

/** Pixels of a drawn photo. */
export const photoWidth = 1200;
export const photoHeight = 900;

const drawings: Record<Scene, (goods: Goods, variant: number, palette: Palette) => string> = {
  storefront: drawStorefront,
  sign: drawSign,
  shelf: drawShelf,
  counter: drawCounter,
  table: drawTable,
  room: (_, variant, palette) => drawRoom(variant, palette),
};

/** The picture of a recipe as SVG. Shapes only: text would need fonts, which may be missing. */
export function photoSvg({ scene, goods, tint, variant }: PhotoRecipe): string {
  const content = drawings[scene](goods, variant, paletteOf(tint));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="${photoWidth}" height="${photoHeight}">${content}</svg>`;
}
