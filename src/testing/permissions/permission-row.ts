import { callers } from './call-scene.ts';
import type { CallerKind, CallScene } from './call-scene.ts';

/** A request with everything that a permitted caller needs. */
export interface PermissionRequest {
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
  buildRequest: (scene: CallScene) => PermissionRequest | Promise<PermissionRequest>;
  /** Details of the request that explain its statuses. */
  note?: string;
}

/** The status that a row expects for a caller. */
export function expectedStatus({ expected }: PermissionRow, kind: CallerKind): number {
  return expected[callers.indexOf(kind)] ?? 0;
}

/** The same status for everybody. */
export const forEverybody = (status: number): Statuses => [status, status, status, status, status];
export const forSignedIn = (status: number): Statuses => [401, status, status, status, status];
export const forOwners = (status: number): Statuses => [401, 403, status, status, status];
export const forAdmins = (status: number): Statuses => [401, 403, 403, 403, status];
/** Allowed for its owner; others get 403, since they may know that it exists. */
export const forItsOwner = (status: number): Statuses => [401, 403, status, 403, 403];
/** Allowed for its owner; for others it does not exist. */
export const forItsOwnerPrivately = (status: number): Statuses => [401, 404, status, 404, 404];

export const getRequest = (path: string) => () => ({ path });
export const postRequest = (path: string, json?: unknown) => () => ({ path, method: 'POST', json });
