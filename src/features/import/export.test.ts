import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  option,
  record,
  uniqueArray,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { sameEveryDay } from '../places/opening-hours.ts';
import { runExport } from './export-command.server.ts';
import { exportColumns } from './exported-place.ts';
import { runImport } from './import-command.server.ts';
import { prepareImport, writeBatch } from './import.store.server.ts';
import { preparePlace } from './prepared-place.ts';
import type { ImportedPlace } from './imported-place.ts';

let from: TestDatabase;
let to: TestDatabase;
let folder = '';
beforeAll(async () => {
  from = await testDatabase();
  to = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-export-'));
});
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => Promise.all([from, to].map(empty)));

async function empty({ pool }: TestDatabase): Promise<void> {
  await pool.query('truncate institutions, users cascade');
  await pool.query('truncate map_cells');
}

async function write({ pool }: TestDatabase, places: readonly ImportedPlace[]): Promise<void> {
  const client = await pool.connect();
  try {
    await prepareImport(client);
    const prepared = places.map((place) => preparePlace(place, false));
    await writeBatch(client, prepared, { commit: true });
  } finally {
    client.release(true);
  }
}

/** All exported columns, and what is found by them, read from the database. */
async function facts({ pool }: TestDatabase) {
  const placeColumns = exportColumns.filter((column) => column !== 'category');
  const { rows } = await pool.query<{ source: string; source_id: string }>(
    `select ${placeColumns.map((column) => `place.${column}`).join(', ')},
       category.name as category, search, search_names, search_keys
     from institutions place join institution_categories category on category.id = place.category_id
     order by place.source, source_id collate "C"`,
  );
  return rows;
}

function sortById<Place extends { source: string; source_id: string }>(places: readonly Place[]) {
  return places.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

function idOf({ source, source_id }: { source: string; source_id: string }): string {
  return `${source} ${source_id}`;
}

/** Text as people enter it: on one line, not blank, in NFC, visible. */
const text = array(
  constantFrom(
    'a',
    'Z',
    'ক',
    'খা',
    'é',
    '7',
    "'",
    '"',
    ',',
    ';',
    '=',
    '+',
    '-',
    '@',
    '{',
    '\\',
    '|',
  ),
  {
    minLength: 2,
    maxLength: 12,
  },
).map((parts) => `a${parts.join('')}`.normalize('NFC'));
const awkward = constantFrom(
  '=1+1',
  "'=x",
  "''@y",
  '-2',
  '"quoted"',
  'a,b;c',
  '{"a":1}',
  '\\N',
  '7-11',
  "'007",
);
const place: Arbitrary<ImportedPlace> = record({
  source: constantFrom('osm', 'survey'),
  source_id: integer({ min: 1 }).map(String),
  source_licence: option(constantFrom('ODbL 1.0')),
  category: constantFrom('bank', 'coffeeShop', 'atm'),
  name: text,
  name_bn: option(constantFrom('পদ্মা', 'র‍্যাব', 'কখ "গ", ঘ')),
  description: option(constantFrom('one\ntwo', '=SUM(A1)', 'a, "b"')),
  address: option(awkward),
  latitude: double({ min: 1e-3, max: 89, noNaN: true }),
  longitude: double({ min: -179, max: -1e-3, noNaN: true }),
  phone: option(constantFrom('+880 1712-345678', '০১৭১২৩৪৫৬৭৮')),
  whatsapp_number: option(constantFrom('01712345678')),
  email: option(constantFrom('a@example.com')),
  website: option(constantFrom('https://example.com/?a=1;b=2', 'https://facebook.com/shop')),
  facebook_url: option(constantFrom('https://facebook.com/shop')),
  opening_hours: option(
    constantFrom(
      sameEveryDay({ open: '09:00', close: '17:00', closed: false }),
      sameEveryDay({ open: '10:00', close: '10:00', closed: false }),
      {
        ...sameEveryDay({ open: '09:00', close: '17:00', closed: false }),
        special: [
          { open: '09:00', close: '17:00', closed: true, from: '2027-03-09', to: '2027-03-13' },
          {
            ...{
              open: '16:00',
              close: '03:00',
              closed: false,
              from: '2027-03-14',
              to: '2027-03-14',
            },
            break: { from: '18:00', to: '20:00' },
          },
        ],
      },
    ),
  ),
  is_active: constantFrom(true, false),
});

describe('an export', () => {
  it.each(['csv', 'geojson'])(
    'as %s gives the same data when it is imported elsewhere',
    async (ending) => {
      const file = path.join(folder, `all.${ending}`);
      await assert(
        asyncProperty(
          uniqueArray(place, {
            minLength: 1,
            maxLength: 8,
            selector: ({ source_id }) => source_id,
          }),
          async (places) => {
            await Promise.all([from, to].map(empty));
            await write(from, places);
            // Nothing that a file can say is left out, neither here nor in the columns of an export.
            const given = places.map(({ category: _, ...fields }) => fields);
            expect(sortById(await facts(from))).toMatchObject(sortById(given));
            expect(await runCommandOn(runExport, from, [file, '--include-inactive'])).toMatchObject(
              {
                code: 0,
                error: '',
              },
            );
            // Only warnings about places abroad.
            expect(await runCommandOn(runImport, to, [file])).toMatchObject({
              code: 0,
              error: expect.stringMatching(/^(--rejects FILE lists .*\n)?$/),
            });
            expect(await facts(to)).toEqual(await facts(from));
            const again = await runCommandOn(runImport, from, [file]);
            expect(again.out).toContain(`0 new, 0 changed, ${places.length} as before`);
          },
        ),
        { numRuns: 10 },
      );
    },
  );

  const shop: ImportedPlace = {
    ...{
      source: 'survey',
      source_id: '1',
      source_licence: null,
      category: 'bank',
      name: 'Padma Bank',
    },
    ...{ name_bn: null, description: null, address: null, latitude: 23.8, longitude: 90.4 },
    ...{ phone: '+880 1712-345678', whatsapp_number: null, email: null, website: null },
    ...{ facebook_url: null, opening_hours: null, is_active: true },
  };

  it('contains the places that are asked for, with phone numbers that spreadsheets take for text', async () => {
    const hidden = { ...shop, source_id: '2', is_active: false };
    const cafe = { ...shop, source_id: '3', category: 'coffeeShop' };
    await write(from, [shop, hidden, cafe]);
    const file = path.join(folder, 'banks.CSV');
    const { code, out } = await runCommandOn(runExport, from, [file, '--category', 'bank']);
    expect([code, out]).toEqual([0, `${file}: 1 places\n`]);
    const [head, ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFsource,source_id,/);
    expect(rows).toEqual(["survey,1,,Bank,Padma Bank,,,,23.8,90.4,'+880 1712-345678,,,,,,true"]);
    expect(await runCommandOn(runExport, from, [file, '--include-inactive'])).toMatchObject({
      out: `${file}: 3 places\n`,
    });
  });

  it('keeps a leading 0 and hours around the clock from being read as a number and a date', async () => {
    const always = sameEveryDay({ open: '00:00', close: '00:00', closed: false });
    await write(from, [{ ...shop, phone: '0255012345', opening_hours: always }]);
    const file = path.join(folder, 'always.csv');
    await runCommandOn(runExport, from, [file]);
    expect(await readFile(file, 'utf8')).toContain("23.8,90.4,'0255012345,,,,,'24/7,true");
    await runCommandOn(runImport, to, [file]);
    expect(await facts(to)).toEqual(await facts(from));
  });

  it('identifies places that were registered here, and importing it back changes none', async () => {
    await write(from, [shop]);
    await from.pool.query('update institutions set source = null, source_id = null');
    const file = path.join(folder, 'own.geojson');
    await runCommandOn(runExport, from, [file]);
    expect((await runCommandOn(runImport, from, [file])).out).toContain(
      '0 new, 0 changed, 0 as before',
    );
    expect((await runCommandOn(runImport, to, [file])).out).toContain('1 new');
    const { rows } = await from.pool.query('select id from institutions');
    expect(rows).toHaveLength(1);
    expect(await facts(to)).toMatchObject([{ source: 'thikana', source_id: rows[0].id }]);
  });

  it('is written whole or not at all', async () => {
    await write(from, [shop]);
    const file = path.join(folder, 'kept.csv');
    await writeFile(file, 'as before');
    await from.pool.query('alter table institutions rename column website to web');
    try {
      await expect(runCommandOn(runExport, from, [file])).rejects.toThrow('website');
    } finally {
      await from.pool.query('alter table institutions rename column web to website');
    }
    expect(await readFile(file, 'utf8')).toBe('as before');
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is complete when the system writes it in parts', async () => {
    await write(from, [shop]);
    const [file, other] = [path.join(folder, 'whole.csv'), path.join(folder, 'parts.csv')];
    await runCommandOn(runExport, from, [file]);
    const handle = await open(file, 'r+');
    const partly = vi.spyOn(Object.getPrototypeOf(handle), 'write');
    await handle.close();
    partly.mockResolvedValue({ bytesWritten: 0, buffer: '' });
    try {
      await runCommandOn(runExport, from, [other]);
    } finally {
      partly.mockRestore();
    }
    expect(await readFile(other, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  it('reports wrong arguments', async () => {
    for (const args of [
      [],
      ['a.xlsx'],
      ['a.csv', 'b.csv'],
      ['--nope', 'a.csv'],
      ['a.csv', '--category', 'zoo'],
    ]) {
      expect(await runCommandOn(runExport, from, args)).toMatchObject({ code: 2, out: '' });
    }
    expect(await runCommandOn(runExport, from, ['--help'])).toMatchObject({ code: 0 });
    const nowhere = path.join(folder, 'none', 'a.csv');
    await expect(runCommandOn(runExport, from, [nowhere])).rejects.toThrow(
      /^There is no folder .*none\.$/,
    );
  });
});
