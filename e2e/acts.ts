import type { Page } from './fixtures.ts';
import { categoryId } from './directory.ts';

/** The browser of a person; a page of theirs has it, too. */
type Caller = Pick<Page, 'request'>;

/**
 * Calls the API as the person whose browser it is, and needs no page open in it; answers the JSON
 * of a successful answer.
 */
async function call<Answer>(page: Caller, path: string, options: object): Promise<Answer> {
  const response = await page.request.post(path, options);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** The smallest picture that is one, a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Where places of journeys stand: others count the nearest of Dhaka. */
export const awayFromDhaka = { lat: 22.6533, lng: 92.1789, address: 'Rangamati' };

/** Uploads one, and answers its address as the only one of a list. */
export async function uploadPicture(page: Caller): Promise<string[]> {
  const images = { name: 'photo.png', mimeType: 'image/png', buffer: picture };
  const { urls } = await call<{ urls: string[] }>(page, '/api/images', { multipart: { images } });
  return urls;
}

/** Registers a place of the person's own, a bakery unless said otherwise, and answers its id. */
export async function registerPlace(
  page: Page,
  name: string,
  name_bn?: string,
  category?: string,
): Promise<string> {
  const data = {
    ...{ name, name_bn, phone: '01712345678', images: await uploadPicture(page) },
    category_id: category ?? (await categoryId(page, 'Bakery')),
    ...{
      address: awayFromDhaka.address,
      latitude: awayFromDhaka.lat,
      longitude: awayFromDhaka.lng,
    },
  };
  return (await call<{ id: string }>(page, '/api/institutions', { data })).id;
}

/** Opens a place of the person's own every day from and until a moment, by the minute in Dhaka. */
export async function openBetween(page: Page, id: string, from: Date, until: Date): Promise<void> {
  const day = { open: inDhaka(from), close: inDhaka(until), closed: false };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const data = { opening_hours: Object.fromEntries(days.map((name) => [name, day])) };
  const response = await page.request.patch(`/api/institutions/${id}`, { data });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
}

/** The time of day as 'HH:MM'. */
function inDhaka(moment: Date): string {
  return moment.toLocaleTimeString('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dhaka' },
  });
}

/** Reviews a place and answers the review's id. */
export async function review(page: Caller, institutionId: string, rating = 4): Promise<string> {
  const data = { rating, comment: 'Good' };
  const path = `/api/institutions/${institutionId}/reviews`;
  return (await call<{ id: string }>(page, path, { data })).id;
}

/** Replies to a review. */
export async function reply(page: Caller, reviewId: string, message: string): Promise<void> {
  await call(page, `/api/reviews/${reviewId}/replies`, { data: { message } });
}

/** Asks for a category. */
export async function requestCategory(page: Caller, name: string): Promise<string> {
  const data = { name, description: null, icon: null };
  return (await call<{ id: string }>(page, '/api/category-requests', { data })).id;
}
