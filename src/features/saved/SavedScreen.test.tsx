import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { Screen } from './SavedScreen.tsx';

it('the saved places screen says that it needs JavaScript, and hides its controls, when none runs', async () => {
  const html = await renderInApp(<Screen />, { path: '/saved' });
  expect(html).toMatch(/<noscript><p>Showing the places saved here needs JavaScript/);
  expect(html).toMatch(/class="needs-script[^"]*">.*<input/s);
});
