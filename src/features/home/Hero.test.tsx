import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { Hero } from './Hero.tsx';

it('the hero shows coordinates in Bangla digits, and "around you" instead of an area', async () => {
  const userLocation = { lat: 23.7461, lng: 90.3742, address: '23.7461, 90.3742' };
  const html = await renderInApp(<Hero />, { language: 'bn', userLocation });
  expect(html).toMatch(/title="২৩\.৭৪৬১, ৯০\.৩৭৪২"[^>]*>আপনার আশেপাশে/);
});
