import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csvHeader, createImportTarget, meghnaRow, padmaRow } from '../../testing/import-target.ts';
import type { ImportTarget } from '../../testing/import-target.ts';
import { townPbf, townXml } from '../../testing/osm-town.ts';
import { runImport } from './import-command.server.ts';

let target: ImportTarget;
beforeAll(async () => {
  target = await createImportTarget();
});
afterAll(() => target.close());
afterEach(() => target.clear());

describe('an import', () => {
  it('writes places with their search text and counts', async () => {
    const { code, out } = await target.run(
      await target.writeFile('shops.csv', [csvHeader, padmaRow, meghnaRow].join('\n')),
    );
    expect([code, out]).toEqual([0, expect.stringContaining('2 new, 0 changed, 0 as before')]);
    const [first, second] = await target.readInstitutions();
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
    const { rows } = await target.pool.query(
      'select sum(institution_count)::integer from category_counts',
    );
    expect(rows).toEqual([{ sum: 2 }]);
  });

  it('updates changed places, does not write the others, and creates no duplicates', async () => {
    await target.run(
      await target.writeFile('shops.csv', [csvHeader, padmaRow, meghnaRow].join('\n')),
    );
    const before = await target.readInstitutions();
    const moved = meghnaRow.replace('23.82', '23.83');
    const { out } = await target.run(
      await target.writeFile('shops.csv', [csvHeader, padmaRow, moved].join('\n')),
    );
    expect(out).toContain('0 new, 1 changed, 1 as before');
    const after = await target.readInstitutions();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ version }, n) => version === before[n]?.version)).toEqual([true, false]);
    expect(after[1]).toMatchObject({ latitude: 23.83 });
    // Owners editing a place, and search engines, learn of the change by `updated_at`.
    const writtenAt = (rows: typeof before) => rows[1]?.updated_at.getTime() ?? Number.NaN;
    expect(writtenAt(after)).toBeGreaterThan(writtenAt(before));
  });

  it('keeps the last of two rows with the same id, and tells ids of different sources apart', async () => {
    const lines = [
      'id,source,name,category,lat,lng',
      ...['1,north,Padma Store,mall,23.81,90.41', '1,south,Meghna Store,mall,23.82,90.42'],
      '1,north,Jamuna Store,mall,23.83,90.43',
    ];
    const { code, out } = await target.run(await target.writeFile('shops.csv', lines.join('\n')));
    expect([code, out]).toEqual([0, expect.stringContaining('3 found: 2 new')]);
    expect(out).toContain('1 with the id of another row of the file');
    expect(
      (await target.readInstitutions()).map(({ source, name }) => [source, name]).toSorted(),
    ).toEqual([
      ['north', 'Jamuna Store'],
      ['south', 'Meghna Store'],
    ]);
  });

  it('reports texts that it does not understand, and imports their places', async () => {
    const called = padmaRow.replace('01712-345678', 'call us');
    const { code, out } = await target.run(
      await target.writeFile('shops.csv', [csvHeader, called].join('\n')),
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 new')]);
    expect(out).toContain('1 text not understood and left out of its place: 1 phone number');
  });

  it('reports columns that it does not read, if they are not empty', async () => {
    const table = [
      `${csvHeader},Floor,Cell phone,shop`,
      `${padmaRow},2,0171,bakery`,
      `${meghnaRow},,01812,`,
    ];
    const { code, out } = await target.run(await target.writeFile('shops.csv', table.join('\n')));
    expect(code).toBe(0);
    expect(out).toContain('3 cells in columns that are not read: 2 cell_phone, 1 floor');
  });

  it('never changes a place that has an owner', async () => {
    const shops = await target.writeFile('shops.csv', [csvHeader, padmaRow, meghnaRow].join('\n'));
    await target.run(shops);
    const { rows } = await target.pool.query(
      `insert into users (name, email) values ('Owner', 'owner@example.com') returning id`,
    );
    const own = async (change: string) => {
      const text = `update institutions set owner_id = $1, ${change} where source_id = '1'`;
      await target.pool.query(text, [rows[0].id]);
    };
    // A column that the search reads, and one that it does not.
    for (const [change, owned] of [
      [`phone = '01999-000111'`, { name: 'Padma Store', phone: '01999-000111' }],
      [`name = 'My Padma'`, { name: 'My Padma', phone: '01999-000111' }],
    ] as const) {
      await own(change);
      const { code, out } = await target.run(shops);
      expect(code).toBe(0);
      expect(out).toContain('0 changed, 1 as before');
      expect(out).toContain('1 left to their owners');
      expect(await target.readInstitutions()).toMatchObject([owned, { name: 'Meghna Bakery' }]);
    }
  });

  it('leaves a place hidden or shown unless the file says which', async () => {
    const columns = 'id,name,category,lat,lng,phone,is_active';
    const row = (phone: string, active: string) =>
      `${columns}\n1,Padma Store,mall,23.81,90.41,${phone},${active}`;
    const shown = async (phone: string, active: string) => {
      await target.run(await target.writeFile('shops.csv', row(phone, active)));
      const [place] = await target.readInstitutions();
      expect(place).toMatchObject({ phone });
      return place?.is_active;
    };
    expect(await shown('01711-111111', '')).toBe(true);
    await target.pool.query('update institutions set is_active = false');
    expect(await shown('01722-222222', '')).toBe(false);
    expect(await shown('01733-333333', 'yes')).toBe(true);
    expect(await shown('01744-444444', 'no')).toBe(false);
  });

  it('rolls everything back in a dry run', async () => {
    const { code, out } = await target.run(
      '--dry-run',
      await target.writeFile('shops.csv', [csvHeader, padmaRow].join('\n')),
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 new')]);
    expect(await target.readInstitutions()).toEqual([]);
    const { rows } = await target.pool.query('select * from institution_categories');
    expect(rows).toEqual([]);
  });

  it('keeps what it has imported when it is interrupted, and imports the rest when it is run again @extended', async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, n) => `${n},Shop ${n},,mall,${23 + n / 10_000},90.4`,
    );
    const shops = await target.writeFile('many.csv', [csvHeader, ...rows].join('\n'));
    const controller = new AbortController();
    const context = {
      open: () => Promise.resolve({ pool: target.pool, close: () => Promise.resolve() }),
      out: { write: () => undefined },
      signal: controller.signal,
    };
    // The progress bar is first drawn while the file is being read; that moment stands in for Ctrl-C.
    const error = { write: () => controller.abort(), isTTY: true, columns: 80 };
    expect(await runImport([shops], { ...context, error })).toBe(130);
    const some = (await target.readInstitutions()).length;
    expect(some).toBeLessThan(6_000);
    const { out } = await target.run(shops);
    expect(out).toContain(`${(6_000 - some).toLocaleString('en')} new`);
    expect(await target.readInstitutions()).toHaveLength(6_000);
  });

  it('keeps the places that precede an error in a file', async () => {
    const broken =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Padma","category":"mall"},"geometry":{"type":"Point","coordinates":[90.4,23.8]}},{"type":';
    const { code, out } = await target.run(await target.writeFile('cut.geojson', broken));
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('stopped early: line 1: the text ends in the middle'),
    ]);
    expect(await target.readInstitutions()).toMatchObject([{ name: 'Padma', source: 'cut' }]);
  });

  it('reads the same places from OpenStreetMap as XML and as PBF', async () => {
    expect(await target.run(await target.writeFile('town.osm', townXml()))).toMatchObject({
      code: 3,
    });
    const { out } = await target.run(
      await target.writeFile('town.osm.pbf', townPbf({ dense: true })),
    );
    expect(out).toContain('0 new, 0 changed, 4 as before');
    expect(await target.readInstitutions()).toMatchObject([
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

  it('does not change the options of the search indexes', async () => {
    const options = async () =>
      (
        await target.pool.query(
          `select relname, reloptions from pg_class where relname ~ '^(institutions|search_words)' and relkind = 'i' order by 1`,
        )
      ).rows;
    const before = await options();
    await target.run(await target.writeFile('shops.csv', [csvHeader, padmaRow].join('\n')));
    expect(await options()).toEqual(before);
  });

  it('reads a table with column names in Bangla, in either Unicode form', async () => {
    const columns = 'নাম,ধরন,অক্ষাংশ,দ্রাঘিমাংশ,ঠিকানা,ফোন,ওয়েবসাইট,বিবরণ,খোলার সময়';
    const shop =
      'পদ্মা স্টোর,ফার্মেসি,২৩.৮১,৯০.৪১,মিরপুর,০১৭১২৩৪৫৬৭৮,example.com,ওষুধ,প্রতিদিন সকাল ৯টা থেকে রাত ৯টা';
    for (const form of ['NFC', 'NFD'] as const) {
      const letters = columns
        .normalize(form)
        .replaceAll('\u09AF\u09BC', form === 'NFC' ? '$&' : '\u09DF');
      const { code, out } = await target.run(
        await target.writeFile('shops.csv', [letters, shop].join('\n')),
      );
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(form === 'NFC' ? '1 new' : '1 as before'),
      ]);
    }
    expect(await target.readInstitutions()).toMatchObject([
      {
        ...{ name: 'পদ্মা স্টোর', name_bn: 'পদ্মা স্টোর', category: 'Pharmacy' },
        ...{ latitude: 23.81, longitude: 90.41, address: 'মিরপুর', phone: '০১৭১২৩৪৫৬৭৮' },
        ...{ website: 'https://example.com', description: 'ওষুধ' },
        opening_hours: { friday: { open: '09:00', close: '21:00', closed: false } },
      },
    ]);
  });

  it('imports features whose ids are empty or contain invalid characters', async () => {
    const feature = (id: string, name: string) => ({
      ...{ type: 'Feature', id, properties: { name, category: 'mall' } },
      geometry: { type: 'Point', coordinates: [90.4, 23.8] },
    });
    const features = [
      feature('bad\u0000id', 'Padma'),
      feature('', 'Meghna'),
      feature('', 'Jamuna'),
    ];
    const given = await target.writeFile(
      'ids.geojson',
      features.map((one) => JSON.stringify(one)).join('\n'),
    );
    expect(await target.run(given)).toMatchObject({ code: 0 });
    const names = (await target.readInstitutions()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Jamuna', 'Meghna', 'Padma']);
  });
});
