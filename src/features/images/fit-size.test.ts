import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSize, maxSentPx } from './fit-size.ts';

const side = fc.integer({ min: 1, max: 20_000 });

describe('the size of a sent photo', () => {
  it('fits the limit, and keeps the aspect ratio within a pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitSize({ width, height }, maxSentPx);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(maxSentPx);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        const scale = Math.max(fitted.width, fitted.height) / Math.max(width, height);
        expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is never larger than the photo', () => {
    expect(fitSize({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 });
    expect(fitSize({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  });
});
