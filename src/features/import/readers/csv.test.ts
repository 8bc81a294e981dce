import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderItem } from '../source-record.ts';
import { readCsv } from './csv.server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<ReaderItem[]> {
  const file = path.join(folder, 'table.csv');
  await writeFile(file, content);
  const found = [];
  for await (const row of readCsv(file, () => undefined)) found.push(row);
  return found;
}

/** Rows as plain objects with their line; unreadable ones as a sentence. */
async function rows(content: string | Buffer) {
  const found = await read(content);
  return found.map((row) =>
    row.kind === 'record'
      ? { at: row.filePosition, ...Object.fromEntries(row.fields) }
      : `${row.filePosition}: ${row.reason}`,
  );
}

const wanted = [
  { at: 'line 2', id: '1', name: 'পদ্মা, ঢাকা', lat: '23.7' },
  { at: 'line 3', id: '2', name: 'Meghna', lat: '23.8' },
];

describe('a table', () => {
  it('is read with any usual delimiter, in UTF-8 or UTF-16, gzipped or not', async () => {
    const table = 'ID,Name,LAT\n1,"পদ্মা, ঢাকা",23.7\n2,Meghna,23.8\n';
    const utf16 = Buffer.from(`\uFEFF${table}`, 'utf16le');
    const semicolons = 'id;name;lat\r\n1;পদ্মা, ঢাকা;23.7\r\n2;Meghna;23.8';
    const tabs = 'id\tname\tlat\n1\tপদ্মা, ঢাকা\t23.7\n2\tMeghna\t23.8\n';
    const unmarked = [utf16.subarray(2), Buffer.from(utf16).swap16().subarray(2)];
    const utf = [table, `\uFEFF${table}`, utf16, Buffer.from(utf16).swap16(), ...unmarked];
    for (const content of [...utf, semicolons, tabs]) {
      expect(await rows(content)).toEqual(wanted);
    }
    expect(await rows(gzipSync(table))).toEqual(wanted);
  });

  it('gives the line number of each row, despite line breaks in cells and empty lines', async () => {
    const table = 'id,name\n1,"two\nlines"\n\n2,b\n3,c\n';
    expect(await rows(table)).toEqual([
      { at: 'line 2', id: '1', name: 'two\nlines' },
      { at: 'line 5', id: '2', name: 'b' },
      { at: 'line 6', id: '3', name: 'c' },
    ]);
  });

  it('reports broken rows, and reads the others', async () => {
    const found = await rows('id,name\n1,a\n2,b "quoted" c\n3,c,too,many\n4,d, ,\n5\n');
    expect(found).toEqual([
      { at: 'line 2', id: '1', name: 'a' },
      { at: 'line 3', id: '2', name: 'b "quoted" c' },
      'line 4: has 4 cells, but the header names 2 columns',
      { at: 'line 5', id: '4', name: 'd' },
      { at: 'line 6', id: '5' },
    ]);
  });

  it('keeps the first of two columns with the same name, and removes the apostrophe that marks a cell as text', async () => {
    const [row] = await rows("id,Name,Phone Number,phone_number,note\n1,a,'+880 1712,x,'tis\n");
    expect(row).toEqual({
      ...{ at: 'line 2', id: '1', name: 'a' },
      ...{ phone_number: '+880 1712', note: "'tis" },
    });
  });

  it('ends at a quote that is never closed', async () => {
    const found = await rows('id,name\n1,a\n2,"b\n3,c\n');
    expect(found).toContainEqual({ at: 'line 2', id: '1', name: 'a' });
    expect(found).toContainEqual('line 3: a quoted cell is never closed');
    expect(found).toHaveLength(2);
  });

  it('reports the line where a row with an unclosed quote begins', async () => {
    const before = 'id,name\n1,"two\nlines"\n\n';
    const rest = '3,c\n'.repeat(300_000);
    expect(await rows(`${before}\n2,"b\n\n3,c\n`)).toContainEqual(
      'line 6: a quoted cell is never closed',
    );
    await expect(read(`${before}2,"b\n${rest}`)).rejects.toThrow('line 5: its row is longer');
  });

  it('is refused with a reason when it is not a table', async () => {
    await expect(read('')).rejects.toThrow('the table is empty');
    await expect(read('just some text\nand more')).rejects.toThrow('names no columns');
    await expect(read('1,Padma Store,mall\n2,Meghna,mall')).rejects.toThrow(
      "has no column 'name'; it has: 1, padma_store, mall",
    );
    await expect(read('1,\u001B[2J,mall')).rejects.toThrow('it has: 1, [2j, mall');
    await expect(read(`id,name\n1,"${'x'.repeat(1_100_000)}`)).rejects.toThrow('never closed');
    await expect(read(`id,name${',column'.repeat(200_000)}\n`)).rejects.toThrow('longer than 1 MB');
    await expect(read('PK\u0003\u0004')).rejects.toThrow('spreadsheet');
    await expect(read(gzipSync('id,name\n1,a\n').subarray(0, 20))).rejects.toThrow('damaged');
  });
});
