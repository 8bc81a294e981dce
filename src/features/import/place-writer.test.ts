import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { searchVersion } from '../search/indexed-text.ts';
import { saidOfFields, storedText } from '../search/database/stored-text.ts';
import { prepareImport } from './import.store.server.ts';
import type { ImportedPlace } from './imported-place.ts';
import { writePlaces } from './place-writer.server.ts';
import { preparePlace } from './prepared-place.ts';
import { findUnchangedPlaces } from './unchanged-places.store.server.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate institutions, institution_categories, users cascade');
  await database.pool.query('truncate search_words');
});

const bakery: ImportedPlace = {
  ...{ source: 'shops', source_id: '1', source_licence: null, category: 'bakery' },
  ...{ name: 'Meghna Bakery', name_bn: 'মেঘনা বেকারি', description: null, address: 'Uttara' },
  ...{ latitude: 23.8, longitude: 90.4, phone: null, whatsapp_number: null, email: null },
  ...{ website: null, facebook_url: null, opening_hours: null, is_active: null },
};

/** @param textStays what the import assumes after reading the directory: the search text is unchanged */
async function write(place: ImportedPlace, textStays: boolean, commit = true) {
  const client = await database.pool.connect();
  try {
    await prepareImport(client);
    return await writePlaces(client, [preparePlace(place, textStays)], {
      commit,
      learnedWords: new Set(),
      onRefused: (_, reason) => {
        throw new Error(reason);
      },
    });
  } finally {
    client.release(true);
  }
}

async function stored() {
  const { rows } = await database.pool.query(
    `select name, phone, search, search_names, search_keys, search_version from institutions`,
  );
  return rows;
}

function textOf(place: ImportedPlace) {
  const { search, search_names, search_keys, search_version } = storedText(place);
  return { search, search_names, search_keys, search_version };
}

describe('the search text of an imported place', () => {
  const standing = (place: ImportedPlace) => findUnchangedPlaces(database.pool, [place]);

  it('is current until a searched field or the search version changes', async () => {
    expect(await standing(bakery)).toEqual(new Set());
    await write(bakery, false);
    expect(await standing({ ...bakery, phone: '01712-345678' })).toEqual(new Set([0]));
    for (const change of [
      { name: 'Meghna Bakers' },
      { name_bn: null },
      { description: 'Bread' },
      { address: null },
      { source: 'others' },
    ]) {
      expect(await standing({ ...bakery, ...change })).toEqual(new Set());
    }
    await database.pool.query('update institutions set search_version = $1', [searchVersion - 1]);
    expect(await standing(bakery)).toEqual(new Set());
  });

  it('stays while other fields of the place change', async () => {
    await write(bakery, false);
    const changed = { ...bakery, phone: '01712-345678' };
    expect(await write(changed, true)).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual([
      { name: bakery.name, phone: changed.phone, ...textOf(bakery) },
    ]);
    expect(await write(changed, true)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('is rebuilt when the place was renamed or removed meanwhile', async () => {
    await write({ ...bakery, name: 'Padma Bakery' }, false);
    expect(await write(bakery, true)).toMatchObject({ updated: 1 });
    expect(await stored()).toMatchObject([{ name: bakery.name, ...textOf(bakery) }]);
    await database.pool.query('delete from institutions');
    expect(await write(bakery, true)).toMatchObject({ inserted: 1 });
    expect(await stored()).toMatchObject([{ name: bakery.name, ...textOf(bakery) }]);
  });

  it('is written by a retry after a deadlock', async () => {
    // A sequence is not rolled back with the transaction, so the third try succeeds.
    await database.pool.query(`
      create sequence tries;
      create function meet_others() returns trigger language plpgsql as $$ begin
        if nextval('tries') < 3 then raise 'others were first' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger meet_others before insert on institutions
        for each row execute function meet_others()`);
    try {
      expect(await write(bakery, false)).toMatchObject({ inserted: 1 });
    } finally {
      await database.pool.query('drop function meet_others cascade; drop sequence tries');
    }
    expect(await stored()).toMatchObject([textOf(bakery)]);
  });

  it('is rebuilt when an older search version has built it', async () => {
    await write(bakery, false);
    await database.pool.query(`update institutions set search_version = $1, search_keys = ''`, [
      searchVersion - 1,
    ]);
    expect(await write(bakery, false)).toMatchObject({ updated: 1 });
    expect(await stored()).toMatchObject([textOf(bakery)]);
  });

  it('adds its words to the vocabulary, except in a dry run', async () => {
    const words = async () =>
      (await database.pool.query<{ said: string }>('select said from search_words')).rows
        .map(({ said }) => said)
        .toSorted();
    await write(bakery, false, false);
    expect(await words()).toEqual([]);
    await write(bakery, false);
    expect(await words()).toEqual([...new Set(saidOfFields(bakery))].toSorted());
  });
});
