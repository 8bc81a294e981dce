import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { townPbf, townXml } from '../../testing/osm-town.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { runImport } from './import-command.server.ts';

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  [database, folder] = [
    await testDatabase(),
    await mkdtemp(path.join(os.tmpdir(), 'thikana-import-')),
  ];
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await database.pool.query('truncate institutions, institution_categories, users cascade');
  await database.pool.query('truncate map_cells');
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const whole = path.join(folder, name);
  await writeFile(whole, content);
  return whole;
}

/** Runs the command; answers its exit code and what it wrote. */
async function run(...args: string[]) {
  let [out, error] = ['', ''];
  const code = await runImport(args, {
    open: () => Promise.resolve({ pool: database.pool, close: () => Promise.resolve() }),
    out: { write: (text) => (out += text) },
    error: { write: (text) => (error += text) },
    signal: AbortSignal.any([]),
  });
  return { code, out, error };
}

const header = 'id,name,name_bn,category,lat,lng,phone,opening_hours,address';
const padma = '1,Padma Store,পদ্মা স্টোর,mall,23.81,90.41,01712-345678,Mo-Su 09:00-21:00,Mirpur';
const meghna = '2,Meghna Bakery,,bakery,23.82,90.42,,,Uttara';

async function institutions() {
  const { rows } = await database.pool.query(
    `select place.*, place.xmin::text as version, category.name as category
     from institutions place join institution_categories category on category.id = place.category_id
     order by source_id`,
  );
  return rows;
}

describe('an import', () => {
  it('writes places with all that is computed for search and counts', async () => {
    const { code, out } = await run(await file('shops.csv', [header, padma, meghna].join('\n')));
    expect([code, out]).toEqual([0, expect.stringContaining('2 new, 0 changed, 0 as before')]);
    const [first, second] = await institutions();
    expect(first).toMatchObject({
      source: 'shops',
      source_id: '1',
      category: 'Shopping Center',
      name_bn: 'পদ্মা স্টোর',
      phone: '01712-345678',
      opening_hours: { monday: { open: '09:00', close: '21:00', closed: false } },
      search_names: ['padma store', 'পদ্মা স্টোর'],
      is_active: true,
      owner_id: null,
    });
    expect(second).toMatchObject({ category: 'Bakery', opening_hours: null, name_bn: null });
    const { rows } = await database.pool.query(
      'select sum(institution_count)::integer from category_counts',
    );
    expect(rows).toEqual([{ sum: 2 }]);
  });

  it('changes what changed, leaves the rest unwritten, and doubles nothing', async () => {
    await run(await file('shops.csv', [header, padma, meghna].join('\n')));
    const before = await institutions();
    const moved = meghna.replace('23.82', '23.83');
    const { out } = await run(await file('shops.csv', [header, padma, moved].join('\n')));
    expect(out).toContain('0 new, 1 changed, 1 as before');
    const after = await institutions();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ version }, n) => version === before[n]?.version)).toEqual([true, false]);
    expect(after[1]).toMatchObject({ latitude: 23.83 });
    // By this, who edits it at the moment is told, and search engines come back.
    expect(after[1].updated_at.getTime()).toBeGreaterThan(before[1].updated_at.getTime());
  });

  it('takes the last of two rows with one id, and does not mistake the ids of two sources', async () => {
    const lines = [
      'id,source,name,category,lat,lng',
      ...['1,north,Padma Store,mall,23.81,90.41', '1,south,Meghna Store,mall,23.82,90.42'],
      '1,north,Jamuna Store,mall,23.83,90.43',
    ];
    const { code, out } = await run(await file('shops.csv', lines.join('\n')));
    expect([code, out]).toEqual([0, expect.stringContaining('3 found: 2 new')]);
    expect(out).toContain('1 with the id of another row of the file');
    expect((await institutions()).map(({ source, name }) => [source, name]).toSorted()).toEqual([
      ['north', 'Jamuna Store'],
      ['south', 'Meghna Store'],
    ]);
  });

  it('says which texts it could not take, and imports their places', async () => {
    const called = padma.replace('01712-345678', 'call us');
    const { code, out } = await run(await file('shops.csv', [header, called].join('\n')));
    expect([code, out]).toEqual([0, expect.stringContaining('1 new')]);
    expect(out).toContain('1 texts not understood and left out of their places: 1 phone number');
  });

  it('never touches what has an owner', async () => {
    const shops = await file('shops.csv', [header, padma, meghna].join('\n'));
    await run(shops);
    const { rows } = await database.pool.query(
      `insert into users (name, email) values ('Owner', 'owner@example.com') returning id`,
    );
    const own = async (change: string) => {
      const text = `update institutions set owner_id = $1, ${change} where source_id = '1'`;
      await database.pool.query(text, [rows[0].id]);
    };
    // What the search reads of a place, and what it does not.
    for (const [change, owned] of [
      [`phone = '01999-000111'`, { name: 'Padma Store', phone: '01999-000111' }],
      [`name = 'My Padma'`, { name: 'My Padma', phone: '01999-000111' }],
    ] as const) {
      await own(change);
      const { code, out } = await run(shops);
      expect(code).toBe(0);
      expect(out).toContain('0 changed, 1 as before');
      expect(out).toContain('1 left to their owners');
      expect(await institutions()).toMatchObject([owned, { name: 'Meghna Bakery' }]);
    }
  });

  it('leaves a place hidden or shown, unless the file says which', async () => {
    const columns = 'id,name,category,lat,lng,phone,is_active';
    const row = (phone: string, active: string) =>
      `${columns}\n1,Padma Store,mall,23.81,90.41,${phone},${active}`;
    const shown = async (phone: string, active: string) => {
      await run(await file('shops.csv', row(phone, active)));
      const [place] = await institutions();
      expect(place).toMatchObject({ phone });
      return place.is_active;
    };
    expect(await shown('01711-111111', '')).toBe(true);
    await database.pool.query('update institutions set is_active = false');
    expect(await shown('01722-222222', '')).toBe(false);
    expect(await shown('01733-333333', 'yes')).toBe(true);
    expect(await shown('01744-444444', 'no')).toBe(false);
  });

  it('reports every rejected row, imports the others, and says so by its exit code', async () => {
    const lines = [header, padma, '3,,,mall,23.8,90.4', '4,Stop,,bus_stop,23.8,90.4', meghna];
    const shops = await file('shops.csv', lines.join('\n'));
    const { code, out, error } = await run(shops);
    expect(code).toBe(3);
    expect(error).toBe(
      "shops.csv, line 3: has no name\nshops.csv, line 4: no category for 'bus_stop'\n",
    );
    expect(out).toContain('2 rejected');
    const list = path.join(folder, 'rejects.tsv');
    expect(await run('--rejects', list, shops)).toMatchObject({ code: 3, error: '' });
    expect((await readFile(list, 'utf8')).trim().split('\n')).toEqual([
      'file\tplace\treason',
      'shops.csv\tline 3\thas no name',
      "shops.csv\tline 4\tno category for 'bus_stop'",
    ]);
  });

  it('shows the first 20 rejected rows, and how many more there are', async () => {
    const stops = Array.from({ length: 22 }, (_, n) => `${n},Stop ${n},,bus_stop,23.8,90.4`);
    const { error } = await run(await file('shops.csv', [header, ...stops].join('\n')));
    const lines = error.trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-2)).toContain('line 21: no category');
    expect(lines.at(-1)).toBe('... and 2 more: --rejects FILE lists them all');
  });

  it('finds the one row that the database refuses', async () => {
    await database.pool.query(
      `alter table institutions add constraint no_meghna check (name not like 'Meghna%')`,
    );
    try {
      const many = Array.from({ length: 40 }, (_, n) => padma.replace('1,', `${n + 10},`));
      const { code, out, error } = await run(
        await file('shops.csv', [header, ...many, meghna].join('\n')),
      );
      expect([code, error]).toEqual([
        3,
        'shops.csv, line 42: refused by the database: no_meghna\n',
      ]);
      expect(out).toContain('40 new');
    } finally {
      await database.pool.query('alter table institutions drop constraint no_meghna');
    }
  });

  it('takes everything back in a dry run', async () => {
    const { code, out } = await run(
      '--dry-run',
      await file('shops.csv', [header, padma].join('\n')),
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 new')]);
    expect(await institutions()).toEqual([]);
    const { rows } = await database.pool.query('select * from institution_categories');
    expect(rows).toEqual([]);
  });

  it('keeps what it has read when it is broken off, and goes on when it is run again', async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, n) => `${n},Shop ${n},,mall,${23 + n / 10_000},90.4`,
    );
    const shops = await file('many.csv', [header, ...rows].join('\n'));
    const controller = new AbortController();
    const context = {
      open: () => Promise.resolve({ pool: database.pool, close: () => Promise.resolve() }),
      out: { write: () => undefined },
      signal: controller.signal,
    };
    // The bar is drawn while the file is being read: the first time it shows, Ctrl-C comes.
    const error = { write: () => controller.abort(), isTTY: true, columns: 80 };
    expect(await runImport([shops], { ...context, error })).toBe(130);
    const some = (await institutions()).length;
    expect(some).toBeLessThan(12_000);
    const { out } = await run(shops);
    expect(out).toContain(`${(12_000 - some).toLocaleString('en')} new`);
    expect(await institutions()).toHaveLength(12_000);
  });

  it('keeps what came before a file breaks', async () => {
    const broken =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Padma","category":"mall"},"geometry":{"type":"Point","coordinates":[90.4,23.8]}},{"type":';
    const { code, out } = await run(await file('cut.geojson', broken));
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('stopped early: line 1: the text ends in the middle'),
    ]);
    expect(await institutions()).toMatchObject([{ name: 'Padma', source: 'cut' }]);
  });

  it('reads the same places from OpenStreetMap as XML and as PBF', async () => {
    expect(await run(await file('town.osm', townXml()))).toMatchObject({ code: 3 });
    const { out } = await run(await file('town.osm.pbf', townPbf({ dense: true })));
    expect(out).toContain('0 new, 0 changed, 4 as before');
    expect(await institutions()).toMatchObject([
      {
        source: 'osm',
        source_id: 'node/1',
        source_licence: 'ODbL 1.0',
        name: 'Sonali Bank',
        name_bn: 'সোনালী ব্যাংক',
      },
      { source_id: 'node/9007199254', category: 'Bakery' },
      { source_id: 'relation/31', category: 'School' },
      { source_id: 'way/21', category: 'School' },
    ]);
  });

  it('uses the categories that are there, further ones among them', async () => {
    await database.pool.query(
      `insert into institution_categories (name) values ('Bakery'), ('Arts & Crafts')`,
    );
    const crafts = '5,Clay,,Arts & Crafts,23.8,90.4';
    expect(await run(await file('shops.csv', [header, meghna, crafts].join('\n')))).toMatchObject({
      code: 0,
    });
    expect((await institutions()).map(({ category }) => category)).toEqual([
      'Bakery',
      'Arts & Crafts',
    ]);
    const { rows } = await database.pool.query('select * from institution_categories');
    expect(rows).toHaveLength(2);
  });

  it('finds a category under its name in the other language, and makes no second one', async () => {
    await database.pool.query(
      `insert into institution_categories (name) values ('ফার্মেসি'), ('Gym')`,
    );
    const words = ['Pharmacy', 'ফার্মেসি', 'chemist', 'ঔষধের দোকান', 'জিম', 'gym'];
    const lines = words.map((word, n) => `${n},Shop ${n},,${word},23.8,90.4`);
    expect(await run(await file('shops.csv', [header, ...lines].join('\n')))).toMatchObject({
      code: 0,
    });
    expect((await institutions()).map(({ category }) => category)).toEqual([
      ...['ফার্মেসি', 'ফার্মেসি', 'ফার্মেসি', 'ফার্মেসি', 'Gym', 'Gym'],
    ]);
    const named = await run(
      '--category',
      'জিম',
      await file('gyms.csv', `${header}\n9,Fit,,,23,90`),
    );
    expect(named).toMatchObject({ code: 0 });
    expect((await institutions()).at(-1)).toMatchObject({ name: 'Fit', category: 'Gym' });
    const { rows } = await database.pool.query('select * from institution_categories');
    expect(rows).toHaveLength(2);
  });

  it('keeps to the one that has the very name, where both were there before', async () => {
    await database.pool.query(
      `insert into institution_categories (name, created_at)
       values ('ফার্মেসি', '2026-01-01'), ('Pharmacy', '2026-02-01')`,
    );
    const lines = ['Pharmacy', 'ফার্মেসি'].map((word, n) => `${n},Shop ${n},,${word},23.8,90.4`);
    await run(await file('shops.csv', [header, ...lines].join('\n')));
    expect((await institutions()).map(({ category }) => category)).toEqual(['Pharmacy', 'ফার্মেসি']);
  });

  it('keeps to the older one of two whose names say the same', async () => {
    await database.pool.query(
      `insert into institution_categories (name, created_at)
       values ('Arts & Crafts', '2026-02-01'), ('Arts Crafts', '2026-01-01')`,
    );
    await run(await file('shops.csv', `${header}\n5,Clay,,arts-crafts,23.8,90.4`));
    expect((await institutions()).map(({ category }) => category)).toEqual(['Arts Crafts']);
  });

  it('puts the categories that it makes where they stand among all that are known', async () => {
    const kinds = ['pharmacy', 'bakery', 'bank'];
    const lines = kinds.map((kind, n) => `${n},Shop ${n},,${kind},23.8,90.4`);
    await run(await file('shops.csv', [header, ...lines].join('\n')));
    const { rows } = await database.pool.query<{ name: string; display_order: number }>(
      `select name, display_order from institution_categories
       join category_metadata on category_id = id order by display_order`,
    );
    const known = predefinedCategories().map(({ name }) => name);
    expect(rows).toHaveLength(kinds.length);
    for (const { name, display_order } of rows) expect(known[display_order]).toBe(name);
  });

  it('leaves the text indexes as exact as they were', async () => {
    const options = async () =>
      (
        await database.pool.query(
          `select relname, reloptions from pg_class where relname ~ '^(institutions|search_words)' and relkind = 'i' order by 1`,
        )
      ).rows;
    const before = await options();
    await run(await file('shops.csv', [header, padma].join('\n')));
    expect(await options()).toEqual(before);
  });

  it('takes nothing when a file is missing or the rejects cannot be written', async () => {
    const shops = await file('shops.csv', [header, padma].join('\n'));
    const none = path.join(folder, 'none.csv');
    await expect(run(shops, none)).rejects.toThrow('none.csv: there is no such file');
    await expect(run(shops, folder)).rejects.toThrow('it is a folder');
    const nowhere = path.join(folder, 'none', 'rejects.tsv');
    await expect(run('--rejects', nowhere, shops)).rejects.toThrow(/^There is no folder .*none\.$/);
    await expect(run('--rejects', folder, shops)).rejects.toThrow(/is a folder\.$/);
    expect(await institutions()).toEqual([]);
  });

  it('overwrites no file that it is to read by the rejected rows', async () => {
    const content = [header, padma].join('\n');
    const [shops, more] = [await file('shops.csv', content), await file('more.csv', content)];
    const [linked, hard] = [path.join(folder, 'linked.csv'), path.join(folder, 'hard.csv')];
    await symlink(more, linked);
    await link(more, hard);
    for (const rejects of [more, linked, hard, path.join(folder, '.', 'more.csv')]) {
      const { code, error } = await run('--rejects', rejects, shops, more);
      expect([code, error]).toEqual([
        2,
        `--rejects would overwrite ${more}, which is to be imported.\n`,
      ]);
    }
    expect(await readFile(more, 'utf8')).toBe(content);
    expect(await institutions()).toEqual([]);
  });

  it('takes features whose ids hold what cannot be stored, or nothing', async () => {
    const feature = (id: string, name: string) => ({
      ...{ type: 'Feature', id, properties: { name, category: 'mall' } },
      geometry: { type: 'Point', coordinates: [90.4, 23.8] },
    });
    const features = [
      feature('bad\u0000id', 'Padma'),
      feature('', 'Meghna'),
      feature('', 'Jamuna'),
    ];
    const given = await file('ids.geojson', features.map((one) => JSON.stringify(one)).join('\n'));
    expect(await run(given)).toMatchObject({ code: 0 });
    const names = (await institutions()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Jamuna', 'Meghna', 'Padma']);
  });

  it('says what is wrong with how it is called', async () => {
    const wrong = [
      ...[[], ['--format', 'xls', 'a.csv'], ['--nothing'], ['--source', '', 'a.csv']],
      ...[
        ['--source', 'x'.repeat(61), 'a.csv'],
        ['--licence', 'x'.repeat(201), 'a.csv'],
      ],
    ];
    for (const args of wrong) {
      const { code, error } = await run(...args);
      expect([code, error.trim().split('\n').length]).toEqual([2, 1]);
    }
    expect(await run('--category', 'zoo', await file('shops.csv', header))).toMatchObject({
      code: 2,
    });
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage: npm run import'),
    });
  });
});
