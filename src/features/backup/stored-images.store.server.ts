import type pg from 'pg';

const addressesAtOnce = 500;

/** What a key in `uploads` looks like. */
const nameOfUpload = String.raw`^[A-Za-z0-9_-]{22,70}\.(webp|jpg|png|avif|gif)$`;

/** The keys of images that rows show. */
const shownKeys = `
  select substr(address, 8) as key
  from (
    select unnest(images) as address from institutions
    union select image from users
    union select avatar_url from profiles
  ) every_reference
  where address like '/files/%'`;

/**
 * Notes which images the present directory has, for as long as this connection lives, so that a
 * restore forgets no file: every one is in `uploads` until it is removed. Noting again adds those
 * that have come since.
 */
export async function noteImages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table if not exists images_before (key text primary key);
     insert into images_before select key from uploads union ${shownKeys}
     on conflict (key) do nothing`,
  );
}

/**
 * Registers images that are about to be stored and that the directory does not have. When the
 * restore is broken off, they are removed after a day, as any upload that nothing uses.
 */
export async function registerImages(
  client: pg.ClientBase,
  keys: readonly string[],
): Promise<void> {
  await client.query(
    `insert into uploads (key)
     select key from unnest($1::text[]) as new (key)
     where key ~ '${nameOfUpload}'
       and not exists (select from images_before b where b.key = new.key)
     on conflict (key) do nothing`,
    [keys],
  );
}

/** After a restore: what the directory had and has no more is removed after a day. */
export async function letGoOfImages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into uploads (key)
     select key from images_before
     where key ~ '${nameOfUpload}' and key not in (${shownKeys})
     on conflict (key) do nothing`,
  );
}

/** The addresses of images that places show, some at a time. */
export async function* shownAddresses(client: pg.ClientBase): AsyncGenerator<string[]> {
  // Outlives its transaction, so that nobody waits for whoever looks at them one by one.
  await client.query(
    `declare shown_images no scroll cursor with hold for
     select distinct image from institutions cross join unnest(images) as image
     where image like '/files/%'`,
  );
  for (;;) {
    const { rows } = await client.query<{ image: string }>(
      `fetch ${addressesAtOnce} from shown_images`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ image }) => image);
  }
}
