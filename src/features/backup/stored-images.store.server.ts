import type pg from 'pg';

/** What a key in `uploads` looks like. */
const nameOfUpload = String.raw`^[A-Za-z0-9_-]{22,70}\.(webp|jpg|png|avif|gif)$`;

/**
 * Notes which images the present directory has, for as long as this connection lives, so that a
 * restore forgets no file: every one is in `uploads` until it is removed.
 */
export async function noteImages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table images_before (key text primary key);
     insert into images_before
     select key from uploads
     union select substr(image, 8) from institutions cross join unnest(images) as image
     where image like '/files/%'`,
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
     where key ~ '${nameOfUpload}' and key not in (
       select substr(image, 8) from institutions cross join unnest(images) as image
     )
     on conflict (key) do nothing`,
  );
}
