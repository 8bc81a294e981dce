import type { Page } from './fixtures.ts';

/**
 * Answers every reverse geocoding with one address; gives the positions that the page asks about.
 * @param bangla what is answered in Bangla
 */
export async function mockReverseGeocoding(
  page: Page,
  address: string,
  bangla = address,
): Promise<string[]> {
  const positions: string[] = [];
  await page.route('**/api/geocode/reverse*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    positions.push(`${searchParams.get('lat')}, ${searchParams.get('lng')}`);
    const display_name = searchParams.get('language') === 'bn' ? bangla : address;
    await route.fulfill({ json: { display_name, area: null } });
  });
  return positions;
}
