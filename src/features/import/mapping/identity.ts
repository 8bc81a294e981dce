import { createHash } from 'node:crypto';
import type { Position } from './coordinates.ts';

const longestSource = 60;
const longestSourceId = 200;
const longestLicence = 200;

/** Why source and id cannot identify a place; null when they can. */
export function identityProblem(identity: {
  source: string;
  source_id: string;
  source_licence: string | null;
}): string | null {
  if (identity.source.length > longestSource)
    return `its source has over ${longestSource} characters`;
  if (identity.source_id.length > longestSourceId)
    return `its id has over ${longestSourceId} characters`;
  if ((identity.source_licence ?? '').length > longestLicence)
    return `its licence has over ${longestLicence} characters`;
  return null;
}

/** An id for a place without one: the same name at the same spot (1 m) is the same place. */
export function contentId(name: string, { latitude, longitude }: Position): string {
  const content = [name.toLowerCase(), latitude.toFixed(5), longitude.toFixed(5)].join('\n');
  return `content/${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
}
