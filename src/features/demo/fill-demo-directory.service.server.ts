import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { advisoryLocks } from '../../server/database/advisory-locks.ts';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Services } from '../../server/services.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import type { DemoShop } from './demo-schema.ts';
import { addCategories, addInstitutions, addReviews, addUsers } from './demo.store.server.ts';
import type { NewReview } from './demo.store.server.ts';
import { demoOwnerName, demoVisitorName, fictionalShops } from './fictional-shops.server.ts';
import { storeImage } from '../images/store-image.service.server.ts';
import { demoPhotoKey } from './photos/demo-photo-key.server.ts';
import { photoSvg } from './photos/draw-photo.server.ts';
import type { PhotoRecipe } from './photos/photo-recipe.ts';
import { realPlaces } from './real-places.server.ts';

const source = 'demo (OpenStreetMap)';
/** Some positions of real places are from OpenStreetMap. */
const licence = 'ODbL 1.0';
const hourMs = 3_600_000;

/**
 * Fills an empty directory with the demo places, all or none; false when it is not empty. If several
 * programs start at the same time, one fills it and the others wait.
 * @param signal aborts it: its reason is thrown, and only drawn photos remain
 */
export async function fillDemoDirectory(
  { db, images, now }: Pick<Services, 'db' | 'images' | 'now'>,
  signal?: AbortSignal,
): Promise<boolean> {
  if (await isFilled(db)) return false;
  const shops = await Promise.all(
    fictionalShops(now()).map((shop) => storePhotosOf(images, shop, signal)),
  );

  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`.execute(tx);
    if (await isFilled(tx)) return false;
    const categories = await addCategories(tx, predefinedCategories());
    const visitors = new Set(shops.flatMap(visitorsOf));
    const people = await addUsers(tx, [
      { key: 'owner', name: demoOwnerName, role: 'owner' as const },
      ...[...visitors].map((visitor) => ({
        key: String(visitor),
        name: demoVisitorName(visitor),
        role: 'user' as const,
      })),
    ]);
    const owner = people.get('owner') ?? null;
    const places = realPlaces().map(({ area, area_bn: _bn, category, division: _, ...place }) => ({
      source_licence: licence,
      ...place,
      address: area,
      category_id: categories.get(category),
    }));
    const fictionalPlaces = shops.map(({ area, area_bn: _bn, category, reviews: _r, ...shop }) => ({
      ...shop,
      address: area,
      category_id: categories.get(category),
      owner_id: owner,
    }));
    const ids = await addInstitutions(tx, source, [...places, ...fictionalPlaces], signal);
    signal?.throwIfAborted();
    await addReviews(
      tx,
      shops.flatMap((shop) => reviewsOf(shop, ids, people, owner, now())),
    );
    return true;
  });
}

async function isFilled(db: Kysely<Database>): Promise<boolean> {
  const anyCategory = await db.selectFrom('institution_categories').select('id').limit(1).execute();
  return anyCategory.length > 0;
}

function visitorsOf({ reviews }: StoredShop): number[] {
  return reviews.flatMap(({ by, replies }) => [
    by,
    ...replies.flatMap((reply) => (reply.by === 'owner' ? [] : [reply.by])),
  ]);
}

function reviewsOf(
  shop: StoredShop,
  ids: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
  owner: string | null,
  now: Date,
): NewReview[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return shop.reviews.map(({ by, rating, comment, images, hoursAgo, replies }) => ({
    institution_id: ids.get(shop.name),
    user_id: people.get(String(by)),
    ...{ rating, comment, images, created_at: ago(hoursAgo) },
    replies: replies.map((reply) => ({
      owner_id: owner,
      user_id: people.get(String(reply.by)),
      message: reply.message,
      created_at: ago(reply.hoursAgo),
    })),
  }));
}

/** A fictional shop and its reviews with the addresses of their photos. */
type StoredShop = Omit<DemoShop, 'photos' | 'reviews'> & {
  images: string[];
  reviews: (Omit<DemoShop['reviews'][number], 'photos'> & { images: string[] })[];
};

async function storePhotosOf(
  images: Services['images'],
  { photos, reviews, ...shop }: DemoShop,
  signal: AbortSignal | undefined,
): Promise<StoredShop> {
  const stored = await storeDemoPhotos(images, photos, signal);
  const storedReviews: StoredShop['reviews'] = [];
  for (const { photos: ofReview, ...review } of reviews) {
    storedReviews.push({ ...review, images: await storeDemoPhotos(images, ofReview, signal) });
  }
  return { ...shop, images: stored, reviews: storedReviews };
}

/**
 * Stored under names derived from their recipes, so that an interrupted start continues where it stopped.
 */
async function storeDemoPhotos(
  images: Services['images'],
  recipes: readonly PhotoRecipe[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const recipe of recipes) {
    signal?.throwIfAborted();
    const draw = () => Buffer.from(photoSvg(recipe));
    addresses.push(await storeImage(images, demoPhotoKey(recipe), draw));
  }
  return addresses;
}
