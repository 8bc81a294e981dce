import type { OsmBlock, OsmFile, OsmTags } from './osm-block.ts';
import { boxCentre, ringCentre } from './ring-centre.ts';
import type { LonLat } from './ring-centre.ts';

/** A way or relation that is a place, whose position is not yet known. */
export interface OsmArea {
  kind: 'way' | 'relation';
  id: number;
  tags: OsmTags;
  /** The node ids of its corners; for a relation in no particular order. */
  nodes: number[];
  /** The ways of a relation whose nodes are not yet known. */
  outerWays: number[];
}

/** The limits on areas and corners in memory: about 100 MB. */
export const areaLimits = { areas: 50_000, corners: 1_000_000 };

/**
 * Collects the areas that are places, from the one numbered `skip` until a limit is reached; the rest is
 * left for another pass over the file.
 */
export class AreaCollector {
  readonly areas: OsmArea[] = [];
  seen = 0;
  #corners = 0;
  readonly #skip: number;
  readonly #limits: typeof areaLimits;

  constructor(skip: number, limits: typeof areaLimits) {
    this.#skip = skip;
    this.#limits = limits;
  }

  /** Whether there are more areas in the file than were collected. */
  get hasMore(): boolean {
    return this.seen > this.#skip + this.areas.length;
  }

  add({ ways, relations }: OsmBlock, isPlace: (tags: OsmTags) => boolean): void {
    for (const { id, nodes, tags } of ways) {
      if (tags && isPlace(tags)) this.#addArea({ kind: 'way', id, tags, nodes, outerWays: [] });
    }
    for (const { id, outerWays, tags } of relations) {
      if (tags && isPlace(tags))
        this.#addArea({ kind: 'relation', id, tags, nodes: [], outerWays });
    }
  }

  #addArea(area: OsmArea): void {
    this.seen += 1;
    const isFull = this.areas.length >= this.#limits.areas || this.#corners >= this.#limits.corners;
    if (this.seen <= this.#skip || isFull) return;
    this.#corners += area.nodes.length + area.outerWays.length;
    this.areas.push(area);
  }
}

/** Fills in the corners of relations from their outer ways. */
export async function findCorners(file: OsmFile, areas: readonly OsmArea[]): Promise<void> {
  const areasOfWay = new Map<number, OsmArea[]>();
  for (const area of areas) {
    for (const way of area.outerWays) areasOfWay.set(way, [...(areasOfWay.get(way) ?? []), area]);
  }
  if (areasOfWay.size === 0) return;
  for await (const { ways } of file(new Set(['way']))) {
    for (const { id, nodes } of ways) {
      for (const area of areasOfWay.get(id) ?? []) area.nodes = area.nodes.concat(nodes);
    }
  }
}

/** The positions of the nodes with the given ids, at 24 bytes each. */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #positions: Float64Array;

  constructor(ids: Iterable<number>) {
    const sorted = Float64Array.from(ids).toSorted();
    this.#ids = sorted.filter((id, index) => id !== sorted[index - 1]);
    this.#positions = new Float64Array(this.#ids.length * 2).fill(NaN);
  }

  set(id: number, longitude: number, latitude: number): void {
    const index = this.#indexOf(id);
    if (index >= 0) this.#positions.set([longitude, latitude], index * 2);
  }

  /** The position of a node, longitude first; null when it is not in the file. */
  get(id: number): LonLat | null {
    const index = this.#indexOf(id);
    const longitude = this.#positions[index * 2] ?? NaN;
    const latitude = this.#positions[index * 2 + 1] ?? NaN;
    return Number.isNaN(longitude) ? null : [longitude, latitude];
  }

  #indexOf(id: number): number {
    let [low, high] = [0, this.#ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const middleId = this.#ids[middle] ?? NaN;
      if (middleId === id) return middle;
      if (middleId < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/**
 * The centre of an area: of the ring for a closed way, otherwise of the bounding box of its corners. Null
 * when none of them is in the file.
 */
export function areaCentre({ kind, nodes }: OsmArea, positions: NodePositions) {
  const corners = nodes.flatMap((id) => {
    const position = positions.get(id);
    return position ? [position] : [];
  });
  const isRing = kind === 'way' && nodes[0] === nodes.at(-1) && corners.length === nodes.length;
  return isRing ? ringCentre(corners) : boxCentre(corners);
}
