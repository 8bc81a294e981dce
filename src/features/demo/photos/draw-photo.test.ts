import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tints } from '../../../web/ui/tint.ts';
import { photoHeight, photoSvg, photoWidth } from './draw-photo.server.ts';
import { encodeImage } from '../../images/encode-image.server.ts';
import { goods } from './photo-goods.ts';
import { scenes } from './photo-recipe.ts';

const recipes = scenes.flatMap((scene) =>
  goods.flatMap((kind) => tints.map((tint, variant) => ({ scene, goods: kind, tint, variant }))),
);

describe('a drawn photo', () => {
  it('is encoded as WebP in its full size, with several colours', async () => {
    const svg = photoSvg({ scene: 'storefront', goods: 'bread', tint: 'clay', variant: 0 });
    const files = await encodeImage(Buffer.from(svg), 'drawn', 'webp');
    const kept = files.find(({ name }) => name === 'drawn.webp')?.bytes ?? new Uint8Array();
    const { format, width, height } = await sharp(kept).metadata();
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: photoWidth,
      height: photoHeight,
    });
    const { entropy } = await sharp(kept).stats();
    expect(entropy).toBeGreaterThan(1);
  });

  it('of every scene is read as one picture of its full size', async () => {
    for (const scene of scenes) {
      const svg = photoSvg({ scene, goods: 'bread', tint: 'clay', variant: 0 });
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      expect(info, scene).toMatchObject({ width: photoWidth, height: photoHeight });
    }
  });

  it('is the same for the same recipe, and differs by scene, goods, tint and variant', async () => {
    const recipe = { scene: 'shelf', goods: 'books', tint: 'sky', variant: 1 } as const;
    expect(photoSvg(recipe)).toBe(photoSvg({ ...recipe }));
    for (const other of [
      { ...recipe, scene: 'counter' as const },
      { ...recipe, goods: 'boxes' as const },
      { ...recipe, tint: 'rose' as const },
      { ...recipe, variant: 2 },
    ]) {
      expect(photoSvg(other)).not.toBe(photoSvg(recipe));
    }
  });

  it('contains only finite shapes in plain colours, and neither text nor external content', () => {
    for (const recipe of recipes) {
      const svg = photoSvg(recipe);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|href|url\(/);
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, value]) => value);
      expect(colours.every((value) => /^(#[0-9a-f]{6}|none)$/.test(value ?? ''))).toBe(true);
      expect(svg.length).toBeLessThan(60_000);
    }
  });
});
