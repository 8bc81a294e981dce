import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { RatingSummary } from './RatingSummary.tsx';

const distribution = { 1: 2, 2: 0, 3: 0, 4: 1, 5: 0 };

const render = (rating: number | null, language: 'en' | 'bn' = 'en') =>
  renderInApp(<RatingSummary distribution={distribution} rating={rating} />, {
    language,
    path: '/institution/1?page=3',
  });
const linksIn = (html: string) => html.match(/<a [^>]*>/g) ?? [];

describe('the rating summary', () => {
  it('writes the counts of stars and reviews in singular and plural, in both languages', async () => {
    const html = await render(null);
    for (const words of ['>1 star: 2 reviews<', '>4 stars: 1 review<', '>3 reviews<']) {
      expect(html).toContain(words);
    }
    expect(await render(null, 'bn')).toContain('>৪ তারা: ১টি রিভিউ<');
  });

  it('leads from each number of stars that was given to these reviews, and from the chosen one back to all', async () => {
    const [four = '', one = '', ...others] = linksIn(await render(4));
    expect(others).toEqual([]);
    expect(four).toContain('href="/institution/1#reviews"');
    expect(four).toContain('aria-current="true"');
    expect(one).toContain('href="/institution/1?rating=1#reviews"');
    expect(one).not.toContain('aria-current');
  });

  it('leads back from a number of stars that nobody gives any more', async () => {
    const three = linksIn(await render(3)).find((link) => link.includes('aria-current'));
    expect(three).toContain('href="/institution/1#reviews"');
  });
});
