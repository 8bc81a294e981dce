import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { StarRating } from './StarRating.tsx';

describe('a rating', () => {
  it('is given in words beside the stars', async () => {
    const html = await renderInApp(<StarRating rating={4.25} reviewCount={12} />);
    expect(html).toContain('4.3 of 5 stars, 12 reviews');
    expect(await renderInApp(<StarRating rating={5} reviewCount={1} />)).toContain('1 review<');
    expect(
      await renderInApp(<StarRating rating={4.5} reviewCount={2} />, { language: 'bn' }),
    ).toContain('৫-এ ৪.৫ তারা, ২টি রিভিউ');
  });

  it('is never 0.0 stars when there are no reviews', async () => {
    const html = await renderInApp(<StarRating rating={0} reviewCount={0} />);
    expect(html).toContain('No reviews yet');
    expect(html).not.toContain('<svg');
  });
});
