import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { RatingSummary } from './RatingSummary.tsx';

const distribution = { 1: 2, 2: 0, 3: 0, 4: 1, 5: 0 };

it('the rating summary writes the counts of stars and reviews in singular and plural, in both languages', async () => {
  const html = await renderInApp(<RatingSummary distribution={distribution} />, {});
  for (const words of ['>1 star: 2 reviews<', '>4 stars: 1 review<', '>3 reviews<']) {
    expect(html).toContain(words);
  }
  const bangla = await renderInApp(<RatingSummary distribution={distribution} />, {
    language: 'bn',
  });
  expect(bangla).toContain('>৪ তারা: ১টি রিভিউ<');
});
