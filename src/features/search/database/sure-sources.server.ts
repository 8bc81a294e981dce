import { allOf, everything, tierOf } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { consonantsTier, meansTier } from '../tiers.ts';

/**
 * What of some sources is more than said nearly so. That lies farther away and is offered rather
 * than what is near and may be wrong; of two that may both be wrong the near one is shown.
 */
export function sureSources(sources: readonly Source[]): Source[] {
  return sources.flatMap((source): Source[] => {
    if (source.kind !== 'gathered' || !source.tierOfRow) {
      return isNearlySo(source.tier) ? [] : [source];
    }
    const isSure: Condition = (bind) =>
      `${tierOf(source, bind)} not between ${consonantsTier} and ${meansTier}`;
    return [{ ...source, meets: allOf(source.meets ?? everything, isSure) }];
  });
}

/** Whether what matches so well is merely said nearly so. */
export function isNearlySo(tier: number): boolean {
  return tier >= consonantsTier && tier <= meansTier;
}
