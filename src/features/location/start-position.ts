import type { Position } from '../../shared/distance.ts';
import { defaultLocation } from '../../shared/user-location.ts';
import type { ServerPage } from '../../web/web-app.ts';
import { loadLocation } from './saved-location.ts';

/**
 * The origin of distances before a screen is rendered: the server takes it from the request, the
 * browser from this device; else the default (D40).
 */
export function startPosition(server: ServerPage | null): Position {
  return server?.position ?? loadLocation(() => localStorage) ?? defaultLocation;
}
