import { callers } from './scene.ts';
import type { CallerKind, Scene } from './scene.ts';

/** A request with everything in it that a permitted caller needs. */
export interface Asked {
  path: string;
  method?: string;
  json?: unknown;
  form?: FormData;
}

/** Statuses in the order of `callers`. */
type Statuses = readonly [number, number, number, number, number];

/** One line of the table: a call, and what each caller is expected to be answered. */
export interface PermissionRow {
  /** The name of the endpoint; of what is none, its method and path. */
  name: string;
  expected: Statuses;
  ask: (scene: Scene) => Asked | Promise<Asked>;
  /** What the request is about, where its status needs saying why. */
  note?: string;
}

/** The status that a row expects for a caller. */
export function expectedOf({ expected }: PermissionRow, kind: CallerKind): number {
  return expected[callers.indexOf(kind)] ?? 0;
}

/** Everybody is answered the same. */
export const all = (status: number): Statuses => [status, status, status, status, status];
export const signedIn = (status: number): Statuses => [401, status, status, status, status];
export const owners = (status: number): Statuses => [401, 403, status, status, status];
export const admins = (status: number): Statuses => [401, 403, 403, 403, status];
/** Its owner alone; everybody else may know that it is there. */
export const itsOwner = (status: number): Statuses => [401, 403, status, 403, 403];
/** Its owner alone; to everybody else it does not exist. */
export const itsOwnerPrivately = (status: number): Statuses => [401, 404, status, 404, 404];

export const get = (path: string) => () => ({ path });
export const post = (path: string, json?: unknown) => () => ({ path, method: 'POST', json });
