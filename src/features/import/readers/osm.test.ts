import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pbfBlob, townPbf, townXml } from '../../../testing/osm-town.ts';
import { findOsmCategory } from '../mapping/find-category.ts';
import type { OsmFile, OsmTags } from './osm-block.ts';
import { openOsmPbf } from './osm-pbf.server.ts';
import { openOsmXml } from './osm-xml.server.ts';
import { readOsmPlaces } from './osm.server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-osm-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nothing = () => undefined;
const isPlace = (tags: OsmTags) => findOsmCategory(tags) !== null;

async function fileOf(format: 'xml' | 'pbf', content: string | Buffer): Promise<OsmFile> {
  const file = path.join(folder, `town.${format}`);
  await writeFile(file, content);
  return format === 'xml' ? openOsmXml(file, nothing) : openOsmPbf(file, nothing);
}

/** The places found, by element: name and position, or the reason why it cannot be read. */
async function placesIn(file: OsmFile, limits?: { areas: number; corners: number }) {
  const places = new Map<string, unknown>();
  for await (const found of readOsmPlaces(file, isPlace, limits)) {
    expect(places.has(found.filePosition)).toBe(false);
    const what =
      found.kind === 'record' ? [found.fields.get('name'), found.position] : found.reason;
    places.set(found.filePosition, what);
  }
  return Object.fromEntries(places);
}

const expected = {
  'node/1': ['সোনালী ব্যাংক', { latitude: 23.7273951, longitude: 90.3901355 }],
  'node/9007199254': ['Panadería', { latitude: -33.5, longitude: -70.25 }],
  'way/21': [
    'Model School',
    { latitude: expect.closeTo(23.702, 7), longitude: expect.closeTo(90.401, 7) },
  ],
  'way/24': 'the file does not hold its corners',
  'relation/31': [
    'University',
    { latitude: expect.closeTo(23.707, 7), longitude: expect.closeTo(90.406, 7) },
  ],
};

describe('an OpenStreetMap file', () => {
  it('gives the position of nodes and the centre of areas, as XML and as PBF', async () => {
    expect(await placesIn(await fileOf('xml', townXml()))).toEqual(expected);
    expect(await placesIn(await fileOf('pbf', townPbf({ dense: true })))).toEqual(expected);
    expect(await placesIn(await fileOf('pbf', townPbf({ dense: false })))).toEqual(expected);
  });

  it('gives the same when its areas exceed the memory limit', async () => {
    const pbf = await fileOf('pbf', townPbf({ dense: true }));
    const xml = await fileOf('xml', townXml());
    for (const limits of [
      { areas: 1, corners: 1000 },
      { areas: 1000, corners: 1 },
      { areas: 2, corners: 9 },
    ]) {
      expect(await placesIn(pbf, limits)).toEqual(expected);
      expect(await placesIn(xml, limits)).toEqual(expected);
    }
  });

  it('is refused with the error of Overpass when that has aborted it', async () => {
    const remark = (text: string) =>
      fileOf('xml', townXml().replace('</osm>', `<remark> ${text} </remark></osm>`));
    const timeout = 'runtime error: Query timed out in "query" at line 3 after 181 seconds.';
    await expect(remark(timeout).then(placesIn)).rejects.toThrow(
      `says itself that it is incomplete: ${timeout}`,
    );
    expect(await placesIn(await remark('runtime remark: slow today'))).toEqual(expected);
  });

  it('is refused with a reason when it is damaged, truncated or of another kind', async () => {
    const read = async (format: 'xml' | 'pbf', content: string | Buffer) =>
      placesIn(await fileOf(format, content));
    const whole = townPbf({ dense: true });
    for (const length of [2, 10, 60, whole.length - 1]) {
      await expect(read('pbf', whole.subarray(0, length))).rejects.toThrow('damaged or cut off');
    }
    await expect(read('pbf', Buffer.from('id,name\n1,a\n'))).rejects.toThrow('damaged');
    await expect(read('pbf', Buffer.from(''))).rejects.toThrow('not a PBF file');
    await expect(
      read('pbf', pbfBlob('OSMHeader', Buffer.from('\u0022\u0007History'))),
    ).rejects.toThrow('needs a reader for History');
    await expect(read('xml', townXml().slice(0, -20))).rejects.toThrow('not well-formed');
    await expect(read('xml', '<osm><node></osm>')).rejects.toThrow('not well-formed');
    await expect(read('xml', '<gpx></gpx>')).rejects.toThrow('not OpenStreetMap XML');
  });

  it('reports the line of a place without an id, and reads on', async () => {
    const node = (id: string, name: string) =>
      `<node ${id} lat="23.7" lon="90.4"><tag k="shop" v="bakery"/><tag k="name" v="${name}"/></node>`;
    const nodes = [node('', 'a'), node('id=""', 'b'), node('id="x"', 'c'), node('id="-3"', 'd')];
    const street = '<way><tag k="highway" v="path"/></way>';
    const file = await fileOf('xml', ['<osm>', ...nodes, street, '</osm>'].join('\n'));
    expect(await placesIn(file, { areas: 1, corners: 1 })).toEqual({
      'line 2': 'has no id',
      'line 3': 'has no id',
      'line 4': 'has no id',
      'node/-3': ['d', { latitude: 23.7, longitude: 90.4 }],
    });
  });

  it('is read without crashing, whatever bytes its blobs contain', async () => {
    const header = townPbf({ dense: true });
    for (let seed = 1; seed <= 200; seed += 1) {
      const bytes = Buffer.from(
        Array.from({ length: 40 }, (_, n) => (seed * (n + 7) * 2_654_435_761) >>> 24),
      );
      const file = await fileOf('pbf', Buffer.concat([header, pbfBlob('OSMData', bytes)]));
      const read = placesIn(file).catch((error: unknown) => error);
      expect(await read).toSatisfy(
        (result: unknown) => !(result instanceof Error) || result.name === 'FileError',
      );
    }
  });
});
