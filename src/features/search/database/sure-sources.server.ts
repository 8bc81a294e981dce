import { allOf, alwaysTrue, tierSql } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { oneLetterOffTier, wholeNameConsonantsTier, nearOrSynonymTier } from '../tiers.ts';

const nearlySaidTiers: readonly number[] = [
  oneLetterOffTier,
  wholeNameConsonantsTier,
  nearOrSynonymTier,
];

/**
 * What of some sources is more than said nearly so. That lies farther away and is offered rather
 * than what is near and may be wrong; of two that may both be wrong the near one is shown.
 */
export function sureSources(sources: readonly Source[]): Source[] {
  return sources.flatMap((source): Source[] => {
    if (isSureSource(source)) return [source];
    if (source.kind !== 'gathered' || !source.tierOfRow) return [];
    const isSure: Condition = (bind) =>
      `${tierSql(source, bind)} not in (${nearlySaidTiers.join()})`;
    return [{ ...source, recheck: allOf(source.recheck ?? alwaysTrue, isSure) }];
  });
}

/** Whether every row of a source is more than said nearly so. */
export function isSureSource(source: Source): boolean {
  const rowTier = source.kind === 'gathered' ? source.tierOfRow : undefined;
  const lowestTier = rowTier?.lowestTier ?? source.tier;
  return !nearlySaidTiers.some((tier) => lowestTier <= tier && tier <= source.tier);
}

/** Whether what matches so well is merely said, or written, nearly so. */
export function isNearlySaidTier(tier: number): boolean {
  return nearlySaidTiers.includes(tier);
}
