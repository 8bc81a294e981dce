import type { Page } from './fixtures.ts';

/** The id of a category of the demo directory. */
export async function findCategoryId(page: Page, name: string): Promise<string> {
  const items = await fetchItems(page, '/api/categories?pageSize=100');
  return findIdByName(items, name);
}

/** The path of a demo place's page. */
export async function findPlacePath(page: Page, name: string): Promise<string> {
  const query = new URLSearchParams({
    search: name,
    lat: '23.8103',
    lng: '90.4125',
    farther: 'true',
  });
  return `/institution/${findIdByName(await fetchItems(page, `/api/institutions?${query}`), name)}`;
}

interface Item {
  id: string;
  name: string;
}

async function fetchItems(page: Page, path: string): Promise<Item[]> {
  const { items }: { items: Item[] } = await (await page.request.get(path)).json();
  return items;
}

function findIdByName(items: readonly Item[], name: string): string {
  const item = items.find((found) => found.name === name);
  if (!item) throw new Error(`the demo directory has no ${name}`);
  return item.id;
}
