import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A small town in OpenStreetMap: places as nodes, ways and relations, and elements that are not places. */
export const town = {
  nodes: [
    {
      id: 1,
      latitude: 23.7273951,
      longitude: 90.3901355,
      tags: { amenity: 'bank', 'name:en': 'Sonali Bank', name: 'সোনালী ব্যাংক' },
    },
    { id: 2, latitude: 23.8, longitude: 90.4, tags: { highway: 'bus_stop', name: 'Stop' } },
    {
      id: 9_007_199_254,
      latitude: -33.5,
      longitude: -70.25,
      tags: { shop: 'bakery', name: 'Panadería' },
    },
    { id: 11, latitude: 23.7, longitude: 90.4 },
    { id: 12, latitude: 23.7, longitude: 90.402 },
    { id: 13, latitude: 23.704, longitude: 90.402 },
    { id: 14, latitude: 23.704, longitude: 90.4 },
    { id: 15, latitude: 23.71, longitude: 90.41 },
  ],
  ways: [
    { id: 21, nodes: [11, 12, 13, 14, 11], tags: { amenity: 'school', name: 'Model School' } },
    { id: 22, nodes: [11, 15], tags: { highway: 'residential', name: 'Road 1' } },
    { id: 23, nodes: [13, 15, 13], tags: {} },
    { id: 24, nodes: [77, 78], tags: { amenity: 'cafe', name: 'Elsewhere' } },
  ],
  relations: [
    {
      id: 31,
      members: [
        { type: 'way', ref: 21, role: 'inner' },
        { type: 'way', ref: 23, role: 'outer' },
        { type: 'node', ref: 1, role: '' },
      ],
      tags: { type: 'multipolygon', amenity: 'university', name: 'University' },
    },
  ],
} as const;

type Tags = Readonly<Record<string, string>>;

/** The town as OpenStreetMap XML. */
export function townXml(): string {
  const tagsOf = (tags: Tags = {}) =>
    Object.entries(tags)
      .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
      .join('');
  const nodes = town.nodes.map(
    (node) =>
      `<node id="${node.id}" lat="${node.latitude}" lon="${node.longitude}">${tagsOf('tags' in node ? node.tags : {})}</node>`,
  );
  const ways = town.ways.map(
    ({ id, nodes: refs, tags }) =>
      `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${tagsOf(tags)}</way>`,
  );
  const relations = town.relations.map(
    ({ id, members, tags }) =>
      `<relation id="${id}">${members
        .map(({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`)
        .join('')}${tagsOf(tags)}</relation>`,
  );
  const deleted =
    '<node id="99" visible="false"><tag k="amenity" v="bank"/><tag k="name" v="x"/></node>';
  return `<?xml version="1.0"?>\n<osm version="0.6">\n${[...nodes, deleted, ...ways, ...relations].join('\n')}\n</osm>\n`;
}

/** The town as PBF: nodes, ways and relations in a blob each; nodes dense or plain. */
export function townPbf({ dense }: { dense: boolean }): Buffer {
  const header = new PbfWriter();
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  return Buffer.concat([
    pbfBlob('OSMHeader', header.finish()),
    pbfBlob(
      'OSMData',
      buildBlock((group, text) => (dense ? writeDense(group, text) : writeNodes(group, text))),
    ),
    pbfBlob('OSMData', buildBlock(writeWays)),
    pbfBlob('OSMData', buildBlock(writeRelations)),
  ]);
}

/** A zlib-compressed blob with its header. */
export function pbfBlob(type: string, content: Uint8Array): Buffer {
  const body = new PbfWriter();
  body.writeVarintField(2, content.length);
  body.writeBytesField(3, deflateSync(content));
  const bytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

type TextIndex = (text: string) => number;

function buildBlock(write: (group: PbfWriter, text: TextIndex) => void): Uint8Array {
  const texts = [''];
  const group = new PbfWriter();
  write(group, (text) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  });
  const stringTable = new PbfWriter();
  for (const text of texts) stringTable.writeBytesField(1, Buffer.from(text));
  const primitiveBlock = new PbfWriter();
  primitiveBlock.writeBytesField(1, stringTable.finish());
  primitiveBlock.writeBytesField(2, group.finish());
  return primitiveBlock.finish();
}

function writeNodes(group: PbfWriter, text: TextIndex): void {
  for (const node of town.nodes) {
    const message = new PbfWriter();
    message.writeSVarintField(1, node.id);
    writeTags(message, 'tags' in node ? node.tags : {}, text);
    message.writeSVarintField(8, toPbfUnits(node.latitude));
    message.writeSVarintField(9, toPbfUnits(node.longitude));
    group.writeBytesField(1, message.finish());
  }
}

function writeDense(group: PbfWriter, text: TextIndex): void {
  const message = new PbfWriter();
  message.writePackedSVarint(1, deltas(town.nodes.map(({ id }) => id)));
  message.writePackedSVarint(8, deltas(town.nodes.map(({ latitude }) => toPbfUnits(latitude))));
  message.writePackedSVarint(9, deltas(town.nodes.map(({ longitude }) => toPbfUnits(longitude))));
  const texts = town.nodes.flatMap((node) => [
    ...Object.entries('tags' in node ? node.tags : {})
      .flat()
      .map(text),
    0,
  ]);
  message.writePackedVarint(10, texts);
  group.writeBytesField(2, message.finish());
}

function writeWays(group: PbfWriter, text: TextIndex): void {
  for (const { id, nodes, tags } of town.ways) {
    const message = new PbfWriter();
    message.writeVarintField(1, id);
    writeTags(message, tags, text);
    message.writePackedSVarint(8, deltas(nodes));
    group.writeBytesField(3, message.finish());
  }
}

function writeRelations(group: PbfWriter, text: TextIndex): void {
  for (const { id, members, tags } of town.relations) {
    const message = new PbfWriter();
    message.writeVarintField(1, id);
    writeTags(message, tags, text);
    message.writePackedVarint(
      8,
      members.map(({ role }) => text(role)),
    );
    message.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
    message.writePackedVarint(
      10,
      members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
    );
    group.writeBytesField(4, message.finish());
  }
}

function writeTags(message: PbfWriter, tags: Tags, text: TextIndex): void {
  message.writePackedVarint(2, Object.keys(tags).map(text));
  message.writePackedVarint(3, Object.values(tags).map(text));
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** In units of 100 nanodegrees, the default granularity. */
function toPbfUnits(degrees: number): number {
  return Math.round(degrees * 1e7);
}
