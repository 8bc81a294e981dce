import type { ReaderItem, SourceRecord } from '../source-record.ts';
import { AreaCollector, areaCentre, areaLimits, findCorners, NodePositions } from './osm-areas.ts';
import type { OsmArea } from './osm-areas.ts';
import { osmKinds } from './osm-block.ts';
import type { OsmBlock, OsmFile, OsmKind, OsmTags } from './osm-block.ts';

type IsPlace = (tags: OsmTags) => boolean;

/**
 * The places among the elements of an OpenStreetMap file: nodes where they are, ways and
 * relations at their centre. Nodes come from the first reading; areas need two more, for their
 * corners and where these lie. Memory does not grow with the file: areas beyond the limits wait
 * for another round of readings.
 */
export async function* readOsmPlaces(
  file: OsmFile,
  isPlace: IsPlace,
  limits = areaLimits,
): AsyncGenerator<ReaderItem> {
  let kinds = new Set<OsmKind>(osmKinds);
  for (let locatedAreas = 0; ;) {
    const collector = new AreaCollector(locatedAreas, limits);
    for await (const block of file(kinds)) {
      yield* placesAtNodes(block, isPlace);
      // Each reading meets them again.
      if (locatedAreas === 0) yield* placesWithoutId(block, isPlace);
      collector.add(block, isPlace);
    }
    yield* locateAreas(file, collector.areas);
    if (!collector.hasMore) return;
    locatedAreas += collector.areas.length;
    kinds = new Set<OsmKind>(['way', 'relation']);
  }
}

function* placesAtNodes({ nodes }: OsmBlock, isPlace: IsPlace): Generator<ReaderItem> {
  for (const { id, latitude, longitude, tags } of nodes) {
    if (tags && isPlace(tags)) yield toOsmRecord('node', id, tags, { latitude, longitude });
  }
}

function* placesWithoutId({ nameless }: OsmBlock, isPlace: IsPlace): Generator<ReaderItem> {
  for (const { filePosition, tags } of nameless) {
    if (isPlace(tags)) yield { kind: 'unreadable', filePosition, reason: 'has no id' };
  }
}

async function* locateAreas(file: OsmFile, areas: readonly OsmArea[]): AsyncGenerator<ReaderItem> {
  if (areas.length === 0) return;
  await findCorners(file, areas);
  const positions = new NodePositions(idsOfCorners(areas));
  for await (const { nodes } of file(new Set(['node']))) {
    for (const { id, latitude, longitude } of nodes) positions.set(id, longitude, latitude);
  }
  for (const area of areas) {
    const centre = areaCentre(area, positions);
    const filePosition = `${area.kind}/${area.id}`;
    if (centre) yield toOsmRecord(area.kind, area.id, area.tags, centre);
    else yield { kind: 'unreadable', filePosition, reason: 'the file does not hold its corners' };
  }
}

function* idsOfCorners(areas: readonly OsmArea[]): Generator<number> {
  for (const { nodes } of areas) yield* nodes;
}

function toOsmRecord(
  kind: OsmKind,
  id: number,
  tags: OsmTags,
  position: { latitude: number; longitude: number },
): SourceRecord {
  const elementId = `${kind}/${id}`;
  return {
    kind: 'record',
    filePosition: elementId,
    id: elementId,
    isOsm: true,
    fields: tags,
    position,
  };
}
