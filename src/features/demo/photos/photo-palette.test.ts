import { describe, expect, it } from 'vitest';
import { tints } from '../../../web/ui/tint.ts';
import { oklchToHex, paletteOf } from './photo-palette.ts';

describe('the palette', () => {
  it('converts OKLCH to sRGB', () => {
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    // sRGB red, as given by the author of the formula
    expect(oklchToHex(0.627955, 0.257683, 29.2339)).toBe('#ff0000');
  });

  it('goes from light to dark in every tint, and differs between tints', () => {
    for (const tint of tints) {
      const { wall, shade, light, mid, strong, deep } = paletteOf(tint);
      const lightness = [wall, shade, light, mid, strong, deep].map(luminance);
      expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
    }
    expect(new Set(tints.map((tint) => paletteOf(tint).strong)).size).toBe(tints.length);
  });
});

/** A rough luminance, good enough to order colours of one hue. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return 0.21 * red + 0.72 * green + 0.07 * blue;
}
