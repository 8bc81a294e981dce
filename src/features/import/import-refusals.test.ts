import { link, readFile, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csvHeader, createImportTarget, meghnaRow, padmaRow } from '../../testing/import-target.ts';
import type { ImportTarget } from '../../testing/import-target.ts';

let target: ImportTarget;
beforeAll(async () => {
  target = await createImportTarget();
});
afterAll(() => target.close());
afterEach(() => target.clear());

describe('an import', () => {
  it('reports every rejected row, imports the others, and exits with code 3', async () => {
    const lines = [
      csvHeader,
      padmaRow,
      '3,,,mall,23.8,90.4',
      '4,Stop,,bus_stop,23.8,90.4',
      meghnaRow,
    ];
    const shops = await target.writeFile('shops.csv', lines.join('\n'));
    const { code, out, error } = await target.run(shops);
    expect(code).toBe(3);
    expect(error).toBe(
      "shops.csv, line 3: has no name\nshops.csv, line 4: no category for 'bus_stop'\n",
    );
    expect(out).toContain('2 rejected');
    const list = path.join(target.folder, 'rejects.tsv');
    expect(await target.run('--rejects', list, shops)).toMatchObject({ code: 3, error: '' });
    expect((await readFile(list, 'utf8')).trim().split('\n')).toEqual([
      'file\tplace\treason',
      'shops.csv\tline 3\thas no name',
      "shops.csv\tline 4\tno category for 'bus_stop'",
    ]);
  });

  it('lists texts that it does not understand in the rejects file, or says how to get that list', async () => {
    const called = padmaRow.replace('01712-345678', '"call\tus"');
    const shops = await target.writeFile('shops.csv', [csvHeader, called].join('\n'));
    const list = path.join(target.folder, 'texts.tsv');
    expect(await target.run('--rejects', list, shops)).toMatchObject({ code: 0, error: '' });
    expect(await readFile(list, 'utf8')).toBe(
      'file\tplace\treason\nshops.csv\tline 2\tphone number not understood: call us\n',
    );
    const hint =
      '--rejects FILE lists the texts that were not understood and the places outside Bangladesh\n';
    expect(await target.run(shops)).toMatchObject({ code: 0, error: hint });
  });

  it('imports places outside Bangladesh, and reports them', async () => {
    const lost = padmaRow.replace(',90.4', ',-90.4');
    const list = path.join(target.folder, 'abroad.tsv');
    const shops = await target.writeFile('shops.csv', [csvHeader, lost].join('\n'));
    const { code, out } = await target.run('--rejects', list, shops);
    expect([code, out]).toEqual([0, expect.stringMatching(/1 new[^]*1 outside Bangladesh/)]);
    expect(await readFile(list, 'utf8')).toMatch(/line 2\toutside Bangladesh: 23\.8\d*, -90\.4/);
  });

  it('shows the first 20 rejected rows, and how many more there are', async () => {
    const stops = Array.from({ length: 22 }, (_, n) => `${n},Stop ${n},,bus_stop,23.8,90.4`);
    const { error } = await target.run(
      await target.writeFile('shops.csv', [csvHeader, ...stops].join('\n')),
    );
    const lines = error.trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-2)).toContain('line 21: no category');
    expect(lines.at(-1)).toBe('... and 2 more: --rejects FILE lists them all');
  });

  it('reports the one row that the database refuses, and imports the others', async () => {
    await target.pool.query(
      `alter table institutions add constraint no_meghna check (name not like 'Meghna%')`,
    );
    try {
      const many = Array.from({ length: 40 }, (_, n) => padmaRow.replace('1,', `${n + 10},`));
      const { code, out, error } = await target.run(
        await target.writeFile('shops.csv', [csvHeader, ...many, meghnaRow].join('\n')),
      );
      expect([code, error]).toEqual([
        3,
        'shops.csv, line 42: refused by the database: no_meghna\n',
      ]);
      expect(out).toContain('40 new');
    } finally {
      await target.pool.query('alter table institutions drop constraint no_meghna');
    }
  });

  it('imports nothing when a file is missing or the rejects file cannot be written', async () => {
    const shops = await target.writeFile('shops.csv', [csvHeader, padmaRow].join('\n'));
    const none = path.join(target.folder, 'none.csv');
    await expect(target.run(shops, none)).rejects.toThrow('none.csv: there is no such file');
    await expect(target.run(shops, target.folder)).rejects.toThrow('it is a folder');
    await expect(target.run(shops, os.devNull)).rejects.toThrow('only files can be read');
    const nowhere = path.join(target.folder, 'none', 'rejects.tsv');
    await expect(target.run('--rejects', nowhere, shops)).rejects.toThrow(
      /^There is no folder .*none\.$/,
    );
    await expect(target.run('--rejects', target.folder, shops)).rejects.toThrow(/is a folder\.$/);
    expect(await target.readInstitutions()).toEqual([]);
  });

  it('refuses a rejects file that would overwrite a file to be imported', async () => {
    const content = [csvHeader, padmaRow].join('\n');
    const [shops, more] = [
      await target.writeFile('shops.csv', content),
      await target.writeFile('more.csv', content),
    ];
    const [linked, hard] = [
      path.join(target.folder, 'linked.csv'),
      path.join(target.folder, 'hard.csv'),
    ];
    await symlink(more, linked);
    await link(more, hard);
    for (const rejects of [more, linked, hard, path.join(target.folder, '.', 'more.csv')]) {
      const { code, error } = await target.run('--rejects', rejects, shops, more);
      expect([code, error]).toEqual([
        2,
        `--rejects would overwrite ${more}, which is to be imported.\n`,
      ]);
    }
    expect(await readFile(more, 'utf8')).toBe(content);
    expect(await target.readInstitutions()).toEqual([]);
  });

  it('reports wrong arguments', async () => {
    const wrong = [
      ...[[], ['--format', 'xls', 'a.csv'], ['--nothing'], ['--source', '', 'a.csv']],
      ...[
        ['--source', 'x'.repeat(61), 'a.csv'],
        ['--licence', 'x'.repeat(201), 'a.csv'],
      ],
    ];
    for (const args of wrong) {
      const { code, error } = await target.run(...args);
      expect([code, error.trim().split('\n').length]).toEqual([2, 1]);
    }
    expect(
      await target.run('--category', 'zoo', await target.writeFile('shops.csv', csvHeader)),
    ).toMatchObject({
      code: 2,
    });
    expect(await target.run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage: npm run import'),
    });
  });
});
