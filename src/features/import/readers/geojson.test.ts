import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGeoJson } from './geojson.server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-geojson-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string) {
  const file = path.join(folder, 'places.geojson');
  await writeFile(file, content);
  const found = [];
  for await (const feature of readGeoJson(file, () => undefined)) found.push(feature);
  return found;
}

const feature = (
  geometry: unknown,
  properties: object = { name: 'Padma' },
  id?: string | number,
) => ({
  type: 'Feature',
  id,
  geometry,
  properties,
});
const point = { type: 'Point', coordinates: [90.4, 23.8] };
const square = [
  [90, 23],
  [90.2, 23],
  [90.2, 23.2],
  [90, 23.2],
  [90, 23],
];
const small = square.map(([x = 0, y = 0]) => [x / 10, y / 10]);

describe('GeoJSON', () => {
  it('is read as a collection and as one feature per line', async () => {
    const features = [
      feature(point, { Name: 'Padma', floors: 3, open: true, none: null, list: [1] }),
      feature(point),
    ];
    const expected = [
      { kind: 'record', id: null, isOsm: false, position: { latitude: 23.8, longitude: 90.4 } },
      { kind: 'record', id: null },
    ];
    const collection = await read(JSON.stringify({ type: 'FeatureCollection', features }));
    expect(collection).toMatchObject(expected);
    expect(await read(features.map((one) => JSON.stringify(one)).join('\n'))).toMatchObject(
      expected,
    );
    const [first] = collection;
    expect(first?.kind === 'record' && Object.fromEntries(first.fields)).toEqual({
      name: 'Padma',
      floors: '3',
      open: 'true',
    });
  });

  it('places areas at their centre, several at that of the largest', async () => {
    const found = await read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature({ type: 'Polygon', coordinates: [square] }),
          feature({ type: 'MultiPolygon', coordinates: [[small], [square]] }),
          feature({ type: 'MultiPoint', coordinates: square }),
        ],
      }),
    );
    const centre = { latitude: expect.closeTo(23.1, 9), longitude: expect.closeTo(90.1, 9) };
    expect(found.map((one) => one.kind === 'record' && one.position)).toEqual([
      centre,
      centre,
      centre,
    ]);
  });

  it('recognises OpenStreetMap elements by their ids, and reads tags in a nested object', async () => {
    const features = [
      feature(point, { amenity: 'bank' }, 'node/12'),
      feature(point, { '@id': 'way/7', tags: { shop: 'bakery' } }),
      feature(point, {}, 'place/1'),
      feature(point, {}, 5),
    ];
    const found = await read(JSON.stringify({ type: 'FeatureCollection', features }));
    expect(found).toMatchObject([
      { id: 'node/12', isOsm: true },
      { id: 'way/7', isOsm: true },
      { id: 'place/1', isOsm: false },
      { id: '5', isOsm: false },
    ]);
    const [, bakery] = found;
    expect(bakery?.kind === 'record' && bakery.fields.get('shop')).toBe('bakery');
  });

  it('is read even when objects are nested very deeply', async () => {
    const depth = 200_000;
    const deep = `${'{"tags":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const text = JSON.stringify(feature(point, { name: 'Padma', tags: 'deep' }));
    const found = await read(`${text.replace('"deep"', deep)}\n${JSON.stringify(feature(point))}`);
    expect(found.map((one) => one.kind === 'record' && one.fields.get('name'))).toEqual([
      'Padma',
      'Padma',
    ]);
  });

  it('reports features that cannot be a place by number and line, and reads on', async () => {
    const lines = [
      feature({ type: 'LineString', coordinates: square }),
      feature(null),
      { type: 'Topology' },
      feature({ type: 'Polygon', coordinates: [[]] }),
      feature({ type: 'Point', coordinates: ['90', 23] }),
    ].map((one) => JSON.stringify(one));
    const found = await read(
      [...lines, '{"type":"Feature",}', JSON.stringify(feature(point))].join('\n'),
    );
    const noArea = 'its geometry is no point and no area';
    expect(
      found
        .slice(0, 6)
        .map((one) => one.kind === 'unreadable' && `${one.filePosition}: ${one.reason}`),
    ).toEqual([
      `feature 1 (line 1): ${noArea}`,
      `feature 2 (line 2): ${noArea}`,
      'feature 3 (line 3): is no GeoJSON feature',
      `feature 4 (line 4): ${noArea}`,
      `feature 5 (line 5): ${noArea}`,
      'feature 6 (line 6): is no GeoJSON feature',
    ]);
    expect(found[6]).toMatchObject({ kind: 'record', filePosition: 'feature 7 (line 7)' });
  });

  it('has ids without invalid characters, and none when nothing is left', async () => {
    const given = ['bad\u0000id', '', ' \u200B', ' 7 ', 0].map((id) => feature(point, {}, id));
    const found = await read(given.map((one) => JSON.stringify(one)).join('\n'));
    expect(found.map((one) => one.kind === 'record' && one.id)).toEqual([
      ...['badid', null, null, '7', '0'],
    ]);
  });

  it('may be an empty collection', async () => {
    expect(await read('{"type":"FeatureCollection","features":[]}')).toEqual([]);
  });

  it('is refused when it is empty or truncated', async () => {
    await expect(read('')).rejects.toThrow('no list and no object');
    await expect(read(JSON.stringify(feature(point)).slice(0, 40))).rejects.toThrow(
      'in the middle',
    );
  });
});
