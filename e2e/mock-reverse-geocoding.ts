import type { Page } from './fixtures.ts';

/** Answers every reverse geocoding with one address; gives the positions that the page asks about. */
export async function mockReverseGeocoding(page: Page, address: string): Promise<string[]> {
  const positions: string[] = [];
  await page.route('**/api/geocode/reverse*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    positions.push(`${searchParams.get('lat')}, ${searchParams.get('lng')}`);
    await route.fulfill({ json: { display_name: address, area: null } });
  });
  return positions;
}
