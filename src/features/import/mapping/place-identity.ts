import { createHash } from 'node:crypto';
import type { Coordinates } from './coordinates.ts';

const maxSourceLength = 60;
const maxSourceIdLength = 200;
const maxLicenceLength = 200;

/** Why source and id cannot identify a place; null when they can. */
export function identityProblem(identity: {
  source: string;
  source_id: string;
  source_licence: string | null;
}): string | null {
  if (identity.source.length > maxSourceLength)
    return `its source has over ${maxSourceLength} characters`;
  if (identity.source_id.length > maxSourceIdLength)
    return `its id has over ${maxSourceIdLength} characters`;
  if ((identity.source_licence ?? '').length > maxLicenceLength)
    return `its licence has over ${maxLicenceLength} characters`;
  return null;
}

/** An id for a place without one: the same name at the same spot (1 m) is the same place. */
export function createContentId(name: string, { latitude, longitude }: Coordinates): string {
  const content = [name.toLowerCase(), latitude.toFixed(5), longitude.toFixed(5)].join('\n');
  return `content/${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
}
