import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { FileError } from '../source-record.ts';
import { decodeText } from './decode-text.ts';
import { readFileChunks } from './read-file-chunks.server.ts';
import type { OnBytes } from './read-file-chunks.server.ts';
import { isOuterRole } from './osm-block.ts';
import type { OsmBlock, OsmFile, OsmKind } from './osm-block.ts';

/** An element whose children are still being read. */
interface OpenElement {
  kind: OsmKind;
  attributes: Readonly<Record<string, string>>;
  tags: Map<string, string>;
  refs: number[];
  line: number;
}

/**
 * An OpenStreetMap XML file (https://wiki.openstreetmap.org/wiki/OSM_XML), also in the variants of Overpass
 * and JOSM. Elements marked as deleted are skipped.
 */
export function openOsmXml(file: string, onBytes: OnBytes): OsmFile {
  return async function* readXml(kinds) {
    const parser = new SaxesParser();
    let block = emptyBlock();
    let openElement: OpenElement | null = null;
    let isOsm = false;
    parser.on('error', (error) => {
      throw new FileError(`it is not well-formed XML: ${error.message}`);
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
      if (name === 'osm') isOsm = true;
      if (name === 'remark') parser.on('text', refuseIncompleteFile);
      if (name === 'node' || name === 'way' || name === 'relation') {
        openElement = kinds.has(name)
          ? { kind: name, attributes, tags: new Map(), refs: [], line: parser.line }
          : null;
      } else if (openElement) addChild(openElement, name, attributes);
    });
    parser.on('closetag', ({ name }) => {
      if (openElement?.kind !== name) return;
      addElement(openElement, block);
      openElement = null;
    });
    for await (const text of decodeText(readFileChunks(file, onBytes))) {
      parser.write(text);
      yield block;
      block = emptyBlock();
    }
    parser.close();
    yield block;
    if (!isOsm) throw new FileError('it is XML, but not OpenStreetMap XML');
  };
}

/** When Overpass runs out of time or memory it returns a partial result, and says so in a remark. */
function refuseIncompleteFile(remark: string): void {
  const text = remark.trim().replaceAll(/\s+/g, ' ');
  if (text.startsWith('runtime error')) {
    throw new FileError(`it says itself that it is incomplete: ${text.slice(0, 200)}`);
  }
}

function emptyBlock(): OsmBlock {
  return { nodes: [], ways: [], relations: [], nameless: [] };
}

function addChild(
  parent: OpenElement,
  name: string,
  attributes: Readonly<Record<string, string>>,
): void {
  const { k, v, ref, type, role } = attributes;
  if (name === 'tag' && k !== undefined && v !== undefined) parent.tags.set(k, v);
  if (ref === undefined) return;
  if (name === 'nd') parent.refs.push(Number(ref));
  if (name === 'member' && type === 'way' && isOuterRole(role ?? '')) parent.refs.push(Number(ref));
}

function addElement(
  { kind, attributes, tags: allTags, refs, line }: OpenElement,
  block: OsmBlock,
): void {
  if (attributes['visible'] === 'false' || attributes['action'] === 'delete') return;
  const id = Number(attributes['id']);
  const tags = allTags.size ? allTags : null;
  // Negative ids are valid: editors use them for new elements.
  if (!Number.isSafeInteger(id) || id === 0) {
    if (tags) block.nameless.push({ filePosition: `line ${line}`, tags });
  } else if (kind === 'way') block.ways.push({ id, nodes: refs, tags });
  else if (kind === 'relation') block.relations.push({ id, outerWays: refs, tags });
  else {
    const [latitude, longitude] = [
      Number(attributes['lat'] ?? NaN),
      Number(attributes['lon'] ?? NaN),
    ];
    block.nodes.push({ id, latitude, longitude, tags });
  }
}
