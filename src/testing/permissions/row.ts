import { callers } from './scene.ts';
import type { CallerKind, Scene } from './scene.ts';

/** A request with everything that a permitted caller needs. */
export interface Asked {
  path: string;
  method?: string;
  json?: unknown;
  form?: FormData;
}

/** Statuses in the order of `callers`. */
type Statuses = readonly [number, number, number, number, number];

/** A row of the table: a call, and the status expected for each caller. */
export interface PermissionRow {
  /** The name of the endpoint; for other paths, method and path. */
  name: string;
  expected: Statuses;
  ask: (scene: Scene) => Asked | Promise<Asked>;
  /** Details of the request that explain its statuses. */
  note?: string;
}

/** The status that a row expects for a caller. */
export function expectedOf({ expected }: PermissionRow, kind: CallerKind): number {
  return expected[callers.indexOf(kind)] ?? 0;
}

/** The same status for everybody. */
export const all = (status: number): Statuses => [status, status, status, status, status];
export const signedIn = (status: number): Statuses => [401, status, status, status, status];
export const owners = (status: number): Statuses => [401, 403, status, status, status];
export const admins = (status: number): Statuses => [401, 403, 403, 403, status];
/** Allowed for its owner; others get 403, since they may know that it exists. */
export const itsOwner = (status: number): Statuses => [401, 403, status, 403, 403];
/** Allowed for its owner; for others it does not exist. */
export const itsOwnerPrivately = (status: number): Statuses => [401, 404, status, 404, 404];

export const get = (path: string) => () => ({ path });
export const post = (path: string, json?: unknown) => () => ({ path, method: 'POST', json });
