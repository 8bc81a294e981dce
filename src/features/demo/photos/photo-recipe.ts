import type { Tint } from '../../../web/ui/tint.ts';
import type { Goods } from './photo-goods.ts';

/** The pictures that can be drawn. */
export const scenes = ['storefront', 'sign', 'shelf', 'counter', 'table', 'room'] as const;
export type Scene = (typeof scenes)[number];

/** The content of a drawn photo; the same recipe always gives the same picture. */
export interface PhotoRecipe {
  scene: Scene;
  goods: Goods;
  /** The hue family of the shop's category. */
  tint: Tint;
  /** A whole number from 0 that varies the arrangement. */
  variant: number;
}
