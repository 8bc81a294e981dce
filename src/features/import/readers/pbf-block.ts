import { PbfReader } from 'pbf';
import { isOuterRole } from './osm-block.ts';
import type { OsmBlock, OsmKind, OsmTags } from './osm-block.ts';
import { FileError } from '../source-record.ts';

const nanodegree = 1e-9;
const wayMemberType = 1;

/** The string table, granularity and offsets that the elements of a block refer to. */
interface BlockFrame {
  texts: string[];
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

interface MessageRange {
  from: number;
  to: number;
}

/**
 * Decodes a PrimitiveBlock of osmformat.proto
 * (https://github.com/openstreetmap/OSM-binary/blob/master/osmpbf/osmformat.proto); comments give the field
 * numbers. Only wanted kinds are decoded; `held` lists all kinds in the block.
 */
export function readPrimitiveBlock(
  bytes: Uint8Array,
  kinds: ReadonlySet<OsmKind>,
): { block: OsmBlock; held: Set<OsmKind> } {
  const pbf = new PbfReader(bytes);
  const frame: BlockFrame = { texts: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  const groups: MessageRange[] = [];
  forEachField(pbf, pbf.length, (field) => {
    // 1 stringtable, 2 primitivegroup, 17 granularity, 19 lat_offset, 20 lon_offset
    if (field === 1) frame.texts = readStringTable(pbf);
    else if (field === 2) groups.push(messageRange(pbf));
    else if (field === 17) frame.granularity = pbf.readVarint(true);
    else if (field === 19) frame.latitudeOffset = pbf.readVarint(true);
    else if (field === 20) frame.longitudeOffset = pbf.readVarint(true);
  });
  const block: OsmBlock = { nodes: [], ways: [], relations: [], nameless: [] };
  const held = new Set<OsmKind>();
  for (const { from, to } of groups) {
    pbf.pos = from;
    forEachField(pbf, to, (field) => {
      const range = field >= 1 && field <= 4 ? messageRange(pbf) : null;
      if (!range) return;
      // 1 nodes, 2 dense, 3 ways, 4 relations
      const kind = field <= 2 ? 'node' : field === 3 ? 'way' : 'relation';
      held.add(kind);
      if (!kinds.has(kind)) return;
      pbf.pos = range.from;
      if (field === 1) readNode(pbf, range.to, frame, block);
      else if (field === 2) readDenseNodes(pbf, range.to, frame, block);
      else if (field === 3) readWay(pbf, range.to, frame, block);
      else readRelation(pbf, range.to, frame, block);
      pbf.pos = range.to;
    });
  }
  return { block, held };
}

/** Calls `read` for each field of a message; a field that it does not read is skipped. */
export function forEachField(pbf: PbfReader, end: number, read: (field: number) => void): void {
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) read(field);
  if (pbf.pos > pbf.length) throw new FileError('a message of the PBF file is cut off');
}

/** The range of an embedded message, which is then skipped. */
function messageRange(pbf: PbfReader): MessageRange {
  const length = pbf.readVarint();
  const from = pbf.pos;
  const to = from + length;
  // Checked here, so that no invalid length is read or allocated.
  if (!(to <= pbf.length)) throw new FileError('a message of the PBF file is cut off');
  pbf.pos = to;
  return { from, to };
}

function readStringTable(pbf: PbfReader): string[] {
  const { from, to } = messageRange(pbf);
  pbf.pos = from;
  const texts: string[] = [];
  forEachField(pbf, to, (field) => {
    if (field === 1) texts.push(pbf.readString());
  });
  pbf.pos = to;
  return texts;
}

/** A repeated number field, packed or not; protobuf allows both. */
function readNumbers(pbf: PbfReader, readNumber: () => number, target: number[]): void {
  const isPacked = pbf.type === 2;
  const numberRange = isPacked ? messageRange(pbf) : { from: pbf.pos, to: pbf.pos + 1 };
  pbf.pos = numberRange.from;
  while (pbf.pos < numberRange.to) target.push(readNumber());
}

function readNode(pbf: PbfReader, end: number, frame: BlockFrame, { nodes }: OsmBlock): void {
  const [keys, values]: [number[], number[]] = [[], []];
  let [id, latitude, longitude] = [0, 0, 0];
  forEachField(pbf, end, (field) => {
    // 1 id, 2 keys, 3 vals, 8 lat, 9 lon
    if (field === 1) id = pbf.readSVarint();
    else if (field === 2) readNumbers(pbf, () => pbf.readVarint(), keys);
    else if (field === 3) readNumbers(pbf, () => pbf.readVarint(), values);
    else if (field === 8) latitude = pbf.readSVarint();
    else if (field === 9) longitude = pbf.readSVarint();
  });
  nodes.push({ id, ...degrees(latitude, longitude, frame), tags: tagsOf(keys, values, frame) });
}

function readDenseNodes(pbf: PbfReader, end: number, frame: BlockFrame, { nodes }: OsmBlock): void {
  const [ids, latitudes, longitudes, keysAndValues]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  const readSigned = () => pbf.readSVarint();
  forEachField(pbf, end, (field) => {
    // 1 id, 8 lat, 9 lon: each relative to the previous one; 10 keys_vals
    if (field === 1) readNumbers(pbf, readSigned, ids);
    else if (field === 8) readNumbers(pbf, readSigned, latitudes);
    else if (field === 9) readNumbers(pbf, readSigned, longitudes);
    else if (field === 10) readNumbers(pbf, () => pbf.readVarint(), keysAndValues);
  });
  let [id, latitude, longitude, keyIndex] = [0, 0, 0, 0];
  for (const [index, difference] of ids.entries()) {
    id += difference;
    latitude += latitudes[index] ?? NaN;
    longitude += longitudes[index] ?? NaN;
    // Keys and values alternate; a 0 ends those of a node.
    let tags: Map<string, string> | null = null;
    while (keysAndValues[keyIndex]) {
      tags ??= new Map();
      tags.set(textAt(frame, keysAndValues[keyIndex]), textAt(frame, keysAndValues[keyIndex + 1]));
      keyIndex += 2;
    }
    keyIndex += 1;
    nodes.push({ id, ...degrees(latitude, longitude, frame), tags });
  }
}

function readWay(pbf: PbfReader, end: number, frame: BlockFrame, { ways }: OsmBlock): void {
  const [keys, values, differences]: [number[], number[], number[]] = [[], [], []];
  let id = 0;
  forEachField(pbf, end, (field) => {
    // 1 id, 2 keys, 3 vals, 8 refs
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 2) readNumbers(pbf, () => pbf.readVarint(), keys);
    else if (field === 3) readNumbers(pbf, () => pbf.readVarint(), values);
    else if (field === 8) readNumbers(pbf, () => pbf.readSVarint(), differences);
  });
  ways.push({ id, nodes: decodeDeltas(differences), tags: tagsOf(keys, values, frame) });
}

function readRelation(
  pbf: PbfReader,
  end: number,
  frame: BlockFrame,
  { relations }: OsmBlock,
): void {
  const [keys, values]: [number[], number[]] = [[], []];
  const [roles, differences, types]: [number[], number[], number[]] = [[], [], []];
  let id = 0;
  forEachField(pbf, end, (field) => {
    // 1 id, 2 keys, 3 vals, 8 roles_sid, 9 memids, 10 types
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 2) readNumbers(pbf, () => pbf.readVarint(), keys);
    else if (field === 3) readNumbers(pbf, () => pbf.readVarint(), values);
    else if (field === 8) readNumbers(pbf, () => pbf.readVarint(), roles);
    else if (field === 9) readNumbers(pbf, () => pbf.readSVarint(), differences);
    else if (field === 10) readNumbers(pbf, () => pbf.readVarint(), types);
  });
  const outerWays = decodeDeltas(differences).filter(
    (_, index) => types[index] === wayMemberType && isOuterRole(textAt(frame, roles[index])),
  );
  relations.push({ id, outerWays, tags: tagsOf(keys, values, frame) });
}

function decodeDeltas(differences: readonly number[]): number[] {
  let value = 0;
  return differences.map((difference) => (value += difference));
}

function tagsOf(
  keys: readonly number[],
  values: readonly number[],
  frame: BlockFrame,
): OsmTags | null {
  if (keys.length === 0) return null;
  return new Map(keys.map((key, index) => [textAt(frame, key), textAt(frame, values[index])]));
}

function textAt({ texts }: BlockFrame, index: number | undefined): string {
  return texts[index ?? -1] ?? '';
}

function degrees(latitude: number, longitude: number, frame: BlockFrame) {
  // Rounded to OpenStreetMap's precision, to remove floating-point noise.
  return {
    latitude: rounded((frame.latitudeOffset + frame.granularity * latitude) * nanodegree),
    longitude: rounded((frame.longitudeOffset + frame.granularity * longitude) * nanodegree),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
