/** The kinds of elements in OpenStreetMap. */
export const osmKinds = ['node', 'way', 'relation'] as const;
export type OsmKind = (typeof osmKinds)[number];

/** The tags of an element, values by key. */
export type OsmTags = ReadonlyMap<string, string>;

/** A node; its position is in degrees, WGS 84. */
export interface OsmNode {
  id: number;
  latitude: number;
  longitude: number;
  /** Null for most nodes, which are only corners. */
  tags: OsmTags | null;
}

/** A way, by the ids of its nodes in order. */
export interface OsmWay {
  id: number;
  nodes: number[];
  tags: OsmTags | null;
}

/** A relation, reduced to what its position depends on. */
export interface OsmRelation {
  id: number;
  /** The ways that form the outline; those of holes are left out. */
  outerWays: number[];
  tags: OsmTags | null;
}

/** A tagged element without an id by which later imports could recognise it. */
export interface OsmNameless {
  /** The line where it begins, as 'line 12'. */
  filePosition: string;
  tags: OsmTags;
}

/** Some elements of a file, in file order. */
export interface OsmBlock {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations: OsmRelation[];
  nameless: OsmNameless[];
}

/** An OpenStreetMap file that can be read several times; yields only elements of the given kinds. */
export type OsmFile = (kinds: ReadonlySet<OsmKind>) => AsyncGenerator<OsmBlock>;

/** Whether a relation's member with this role is part of the outline. */
export function isOuterRole(role: string): boolean {
  return role === '' || role === 'outer' || role === 'outline';
}
