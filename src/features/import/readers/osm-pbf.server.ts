import { PbfReader } from 'pbf';
import { FileError } from '../source-record.ts';
import type { OnBytes } from './read-file-chunks.server.ts';
import { osmKinds } from './osm-block.ts';
import type { OsmFile, OsmKind } from './osm-block.ts';
import { withDecodingErrors, readPbfBlobs } from './pbf-blobs.server.ts';
import { forEachField, readPrimitiveBlock } from './pbf-block.ts';

/** The required features that this reader supports. */
const supportedFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/**
 * An OpenStreetMap PBF file (https://wiki.openstreetmap.org/wiki/PBF_Format). Later passes skip blobs
 * without any of the wanted kinds.
 */
export function openOsmPbf(file: string, onBytes: OnBytes): OsmFile {
  const kindsByOffset = new Map<number, ReadonlySet<OsmKind>>();
  return async function* readPbf(kinds) {
    let isOsm = false;
    for await (const { offset, type, content } of readPbfBlobs(file, onBytes)) {
      const knownKinds = kindsByOffset.get(offset);
      if (type === 'OSMHeader') {
        checkHeader(await content());
        isOsm = true;
      } else if (
        type === 'OSMData' &&
        (!knownKinds || osmKinds.some((kind) => knownKinds.has(kind) && kinds.has(kind)))
      ) {
        const bytes = await content();
        const { block, held } = withDecodingErrors(() => readPrimitiveBlock(bytes, kinds));
        kindsByOffset.set(offset, held);
        yield block;
      }
    }
    if (!isOsm) throw new FileError('it is not a PBF file of OpenStreetMap');
  };
}

/** HeaderBlock: 4 required_features. */
function checkHeader(bytes: Uint8Array): void {
  const pbf = new PbfReader(bytes);
  const requiredFeatures: string[] = [];
  withDecodingErrors(() =>
    forEachField(pbf, pbf.length, (field) => {
      if (field === 4) requiredFeatures.push(pbf.readString());
    }),
  );
  const unsupportedFeatures = requiredFeatures.filter((feature) => !supportedFeatures.has(feature));
  if (unsupportedFeatures.length)
    throw new FileError(`the PBF file needs a reader for ${unsupportedFeatures.join(', ')}`);
}
