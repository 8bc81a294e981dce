import type { Position } from '../../shared/distance.ts';
import { defaultLocation } from '../../shared/user-location.ts';
import type { ServerPage } from '../../web/web-app.ts';
import { loadLocation } from './saved-location.ts';

/**
 * Where distances are measured from before a screen is drawn: as the server read it from the
 * request, else as it is saved on this device, else the default (D40).
 */
export function startPosition(server: ServerPage | null): Position {
  return server?.position ?? loadLocation(() => localStorage) ?? defaultLocation;
}
