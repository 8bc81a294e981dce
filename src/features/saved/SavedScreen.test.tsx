import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { Screen } from './SavedScreen.tsx';

it('says that it needs scripts, and offers nothing that does, where none run', async () => {
  const html = await renderInApp(<Screen />, { path: '/saved' });
  expect(html).toMatch(/<noscript><p>Showing the places saved here needs JavaScript/);
  expect(html).toMatch(/class="needs-script[^"]*">.*<input/s);
});
