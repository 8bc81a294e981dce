import { test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { findCategoryId } from './demo-directory.ts';

/** A browser context with a person's session, or a page in it. */
type Caller = Pick<Page, 'request'>;

/**
 * Calls the API with the session of a browser, which needs no open page, and gives the JSON of the
 * response. Throws when that is not successful.
 */
async function postAs<Answer>(page: Caller, path: string, options: object): Promise<Answer> {
  const response = await page.request.post(path, options);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** The smallest valid picture, a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const rangamati = { lat: 22.6533, lng: 92.1789, address: 'Rangamati' };
/** In degrees of latitude: more than the radius within which a page lists the places around it. */
const areaHeight = 0.6;

/**
 * Where a journey registers its places: not in Dhaka, whose nearest places other journeys count, and not
 * near those of journeys that run at the same time. The page of a place would list one that another
 * journey deletes before its photo is loaded.
 */
export function awayFromOthers(): typeof rangamati {
  return { ...rangamati, lat: rangamati.lat - areaHeight * test.info().parallelIndex };
}

/** Uploads a picture, and gives a list with its address alone. */
export async function uploadPicture(page: Caller): Promise<string[]> {
  const images = { name: 'photo.png', mimeType: 'image/png', buffer: picture };
  const { urls } = await postAs<{ urls: string[] }>(page, '/api/images', { multipart: { images } });
  return urls;
}

/** Registers a place of the person's own, by default a bakery, and gives its id. */
export async function registerPlace(
  page: Page,
  name: string,
  name_bn?: string,
  category?: string,
): Promise<string> {
  const { lat, lng, address } = awayFromOthers();
  const data = {
    ...{ name, name_bn, phone: '01712345678', images: await uploadPicture(page) },
    category_id: category ?? (await findCategoryId(page, 'Bakery')),
    ...{ address, latitude: lat, longitude: lng },
  };
  return (await postAs<{ id: string }>(page, '/api/institutions', { data })).id;
}

/** Sets the daily opening hours of a person's own place, by the time of day of two moments in Dhaka. */
export async function setOpeningHours(
  page: Page,
  id: string,
  from: Date,
  until: Date,
): Promise<void> {
  const day = { open: formatDhakaTime(from), close: formatDhakaTime(until), closed: false };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const data = { opening_hours: Object.fromEntries(days.map((name) => [name, day])) };
  const response = await page.request.patch(`/api/institutions/${id}`, { data });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
}

/** The time of day in Dhaka as 'HH:MM'. */
function formatDhakaTime(moment: Date): string {
  return moment.toLocaleTimeString('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dhaka' },
  });
}

/** Reviews a place and gives the review's id. */
export async function postReview(
  page: Caller,
  institutionId: string,
  rating = 4,
  comment = 'Good',
): Promise<string> {
  const data = { rating, comment };
  const path = `/api/institutions/${institutionId}/reviews`;
  return (await postAs<{ id: string }>(page, path, { data })).id;
}

/** Replies to a review. */
export async function postReply(page: Caller, reviewId: string, message: string): Promise<void> {
  await postAs(page, `/api/reviews/${reviewId}/replies`, { data: { message } });
}

/** Requests a category and gives the request's id. */
export async function requestCategory(page: Caller, name: string): Promise<string> {
  const data = { name, description: null, icon: null };
  return (await postAs<{ id: string }>(page, '/api/category-requests', { data })).id;
}
