import { expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { renderInApp } from '../../testing/render.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { emptyFormValues } from './institution-form-values.ts';
import { similarQuery } from './queries.ts';
import { SimilarPlaces } from './SimilarPlaces.tsx';

const phone = '01712345678';

/** What the form shows when one place with its phone number is known. */
function Found() {
  const { api, queries } = useWebApp();
  const address = { address: 'Gulshan 2, Dhaka', address_translated: 'গুলশান ২, ঢাকা' };
  const place = { ...examplePlace(address), same: ['name' as const, 'phone' as const] };
  queries.setQueryData(similarQuery(api, { phone }).queryKey, [place]);
  return <SimilarPlaces values={{ ...emptyFormValues, phone }} />;
}

it('a place that may be the same has its address in the language of the reader, and says what is the same', async () => {
  expect(await renderInApp(<Found />)).toContain(
    'Bakery · <span lang="en">Gulshan 2, Dhaka</span> · same phone · same name nearby',
  );
  expect(await renderInApp(<Found />, { language: 'bn' })).toContain(
    'বেকারি · <span lang="bn">গুলশান ২, ঢাকা</span> · ',
  );
});
