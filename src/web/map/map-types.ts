import type { Feature, MultiPolygon } from 'geojson';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import type { Tint } from '../ui/tint.ts';

/** A place on the map: a disk in its category's tint with the category's drawing or a number. */
export interface PlaceMarker {
  kind: 'place';
  id: string;
  position: Position;
  /** Its accessible name. */
  label: string;
  tint: Tint;
  /** The address of the drawing, for an SVG `use` element. */
  icon: string;
  /** Its number in a list, in the digits of the language; in place of the drawing. */
  number?: string | undefined;
}

/** Several places in one; pressing it looks nearer. */
export interface ClusterMarker {
  kind: 'cluster';
  id: string;
  position: Position;
  label: string;
  /** How many, in the digits of the language. */
  count: string;
}

/** Where the visitor is. */
export interface VisitorMarker {
  kind: 'visitor';
  id: 'visitor';
  position: Position;
  label: string;
}

export type MapMarker = PlaceMarker | ClusterMarker | VisitorMarker;

/** The middle of a map and how near it looks. */
export interface MapCamera {
  center: Position;
  zoom: number;
}

/** What a map shows now. */
export interface MapViewport extends MapCamera {
  /** The bounds of the part that nothing covers. */
  bounds: Bounds;
}

/** What a map is asked to show: a spot, all of some points, or one more point. */
export type MapFrame =
  | MapCamera
  | { points: readonly Position[]; paddingPx: number; singleZoom: number }
  | { reveal: Position };

/** What stands in for tiles that cannot be loaded: a shape of the country and names on it. */
export interface MapOutline {
  shape: Feature<MultiPolygon>;
  /** The more important first: the others give way. */
  names: readonly { name: string; position: Position }[];
}

/** The events of a map. */
export interface MapEvents {
  /** It stands still and shows this. */
  onMoveEnd: (view: MapViewport) => void;
  /** The visitor begins to move it. */
  onMoveStart: () => void;
  /** A place was pressed. */
  onSelect: (id: string, position: Position) => void;
  /** A place is pointed at or has the focus; null: none any more. */
  onHighlight: (id: string | null) => void;
  /** A cluster was pressed at the deepest zoom. */
  onDeepestCluster: (position: Position) => void;
  /** Tiles can no longer be loaded (`missing`), or can be again. */
  onTilesMissing: (missing: boolean) => void;
}

/** The nearest that a map looks. */
export const deepestZoom = 19;
