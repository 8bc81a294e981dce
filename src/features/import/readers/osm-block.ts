/** The kinds of elements that OpenStreetMap has. */
export const osmKinds = ['node', 'way', 'relation'] as const;
export type OsmKind = (typeof osmKinds)[number];

export type OsmTags = ReadonlyMap<string, string>;

export interface OsmNode {
  id: number;
  latitude: number;
  longitude: number;
  /** Null for the many that are only corners of something. */
  tags: OsmTags | null;
}

export interface OsmWay {
  id: number;
  nodes: number[];
  tags: OsmTags | null;
}

export interface OsmRelation {
  id: number;
  /** The ways around it; holes are left out. */
  outerWays: number[];
  tags: OsmTags | null;
}

/** An element that says what it is, but has no id by which it could be known again. */
export interface OsmNameless {
  /** Where it begins, as 'line 12'. */
  at: string;
  tags: OsmTags;
}

/** Some elements of a file, in its order. */
export interface OsmBlock {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations: OsmRelation[];
  nameless: OsmNameless[];
}

/** A file of OpenStreetMap, which can be read as often as needed; only these kinds come out. */
export type OsmFile = (kinds: ReadonlySet<OsmKind>) => AsyncGenerator<OsmBlock>;

/** Whether a member of a relation with this role surrounds it. */
export function isOuterRole(role: string): boolean {
  return role === '' || role === 'outer' || role === 'outline';
}
