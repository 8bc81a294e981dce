import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { InstitutionRow } from './InstitutionRow.tsx';

const institution = {
  ...{ id: '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01', name: 'Demo Bakery', name_bn: null },
  ...{ category_id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f', category_name: 'Bakery' },
  ...{ address: 'Opposite the big tree', featured_image: null, is_active: true },
  ...{ is_verified: false, verify_again: false, owner_id: null, owner_name: null },
  updated_at: '2026-03-08T20:00:00.000Z',
};

it('the row of an institution marks the language of its address for screen readers', async () => {
  const row = <InstitutionRow institution={institution} />;
  expect(await renderInApp(row, { language: 'bn' })).toMatch(
    /বেকারি · <span lang="en">Opposite the big tree<\/span>/,
  );
});

it('the row of an institution shows both of its names, since both are verified', async () => {
  const row = <InstitutionRow institution={{ ...institution, name_bn: 'ডেমো বেকারি' }} />;
  for (const language of ['en', 'bn'] as const) {
    const html = await renderInApp(row, { language });
    expect(html).toMatch(/<[^>]* lang="en"[^>]*>Demo Bakery</);
    expect(html).toMatch(/<[^>]* lang="bn"[^>]*>ডেমো বেকারি</);
  }
});
