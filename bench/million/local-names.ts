import { getGazetteer } from '../../src/features/location/gazetteer/gazetteer.ts';
import type { BilingualWord } from './name-parts.ts';

/** Names of unions, upazilas and parts of cities, some 2,700, by which many places are called. */
export const localNames: readonly BilingualWord[] = [
  ...new Map(
    getGazetteer()
      .places.filter(({ kind, name }) => /^(area|upazila|union)$/.test(kind) && !/\d/.test(name))
      .map(({ name, name_bn }) => [name, [name, name_bn] as const]),
  ).values(),
];
