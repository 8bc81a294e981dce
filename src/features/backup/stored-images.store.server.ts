import type pg from 'pg';

const batchSize = 500;

/** The form of keys in `uploads`. */
const uploadKeyPattern = String.raw`^[A-Za-z0-9_-]{22,70}\.(webp|jpg|png|avif|gif)$`;

/** The addresses of images that places and reviews show, each once, in SQL. */
export const shownImages = `(
  select unnest(images) as image from institutions
  union select unnest(r.images) from institution_reviews r
) shown`;

/** The keys of images that rows refer to. */
const referencedKeysQuery = `
  select substr(address, 8) as key
  from (
    select image as address from ${shownImages}
    union select image from users
    union select avatar_url from profiles
  ) every_reference
  where address like '/files/%'`;

/**
 * Records which images the current directory has, for the lifetime of this connection, so that a restore
 * loses track of no file: each is in `uploads` until it is removed. Calling it again adds newer ones.
 */
export async function recordCurrentImages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table if not exists images_before (key text primary key);
     insert into images_before select key from uploads union ${referencedKeysQuery}
     on conflict (key) do nothing`,
  );
}

/**
 * Registers images that are about to be stored and that the directory does not have. If the restore is
 * aborted they are removed after a day, like any unused upload.
 */
export async function registerRestoredImages(
  client: pg.ClientBase,
  keys: readonly string[],
): Promise<void> {
  await client.query(
    `insert into uploads (key)
     select key from unnest($1::text[]) as new (key)
     where key ~ '${uploadKeyPattern}'
       and not exists (select from images_before b where b.key = new.key)
     on conflict (key) do nothing`,
    [keys],
  );
}

/** After a restore: images that only the replaced directory had are removed after a day. */
export async function releaseReplacedImages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into uploads (key)
     select key from images_before
     where key ~ '${uploadKeyPattern}' and key not in (${referencedKeysQuery})
     on conflict (key) do nothing`,
  );
}

/** The addresses of images that places and reviews show, in batches. */
export async function* readShownImageAddresses(client: pg.ClientBase): AsyncGenerator<string[]> {
  // A cursor `with hold` outlives its transaction, so that no locks are held while they are checked one by
  // one.
  await client.query(
    `declare shown_images no scroll cursor with hold for
     select image from ${shownImages} where image like '/files/%'`,
  );
  for (;;) {
    const { rows } = await client.query<{ image: string }>(`fetch ${batchSize} from shown_images`);
    if (rows.length === 0) return;
    yield rows.map(({ image }) => image);
  }
}
