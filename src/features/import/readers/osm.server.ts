import type { Found, SourceRecord } from '../source-record.ts';
import { AreaCollector, areaCentre, areaLimits, findCorners, NodePositions } from './osm-areas.ts';
import type { OsmArea } from './osm-areas.ts';
import { osmKinds } from './osm-block.ts';
import type { OsmFile, OsmKind, OsmTags } from './osm-block.ts';

/**
 * The places among the elements of an OpenStreetMap file: nodes where they are, ways and
 * relations at their centre. Nodes come from the first reading; areas need two more, for their
 * corners and where these lie. Memory does not grow with the file: areas beyond the limits wait
 * for another round of readings.
 */
export async function* osmPlaces(
  file: OsmFile,
  isPlace: (tags: OsmTags) => boolean,
  limits = areaLimits,
): AsyncGenerator<Found> {
  let kinds = new Set<OsmKind>(osmKinds);
  for (let done = 0; ;) {
    const collector = new AreaCollector(done, limits);
    for await (const block of file(kinds)) {
      for (const { id, latitude, longitude, tags } of block.nodes) {
        if (tags && isPlace(tags)) yield recordOf('node', id, tags, { latitude, longitude });
      }
      if (done === 0) {
        for (const { at, tags } of block.nameless) {
          if (isPlace(tags)) yield { kind: 'unreadable', at, reason: 'has no id' };
        }
      }
      collector.add(block, isPlace);
    }
    yield* locatedAreas(file, collector.areas);
    if (!collector.hasMore) return;
    done += collector.areas.length;
    kinds = new Set<OsmKind>(['way', 'relation']);
  }
}

async function* locatedAreas(file: OsmFile, areas: readonly OsmArea[]): AsyncGenerator<Found> {
  if (areas.length === 0) return;
  await findCorners(file, areas);
  const positions = new NodePositions(idsOfCorners(areas));
  for await (const { nodes } of file(new Set(['node']))) {
    for (const { id, latitude, longitude } of nodes) positions.set(id, longitude, latitude);
  }
  for (const area of areas) {
    const centre = areaCentre(area, positions);
    const at = `${area.kind}/${area.id}`;
    if (centre) yield recordOf(area.kind, area.id, area.tags, centre);
    else yield { kind: 'unreadable', at, reason: 'the file does not hold its corners' };
  }
}

function* idsOfCorners(areas: readonly OsmArea[]): Generator<number> {
  for (const { nodes } of areas) yield* nodes;
}

function recordOf(
  kind: OsmKind,
  id: number,
  tags: OsmTags,
  position: { latitude: number; longitude: number },
): SourceRecord {
  const name = `${kind}/${id}`;
  return { kind: 'record', at: name, id: name, isOsm: true, fields: tags, position };
}
