import { allOf, alwaysTrue, tierSql } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { wholeNameConsonantsTier, nearOrSynonymTier } from '../tiers.ts';

/**
 * What of some sources is more than said nearly so. That lies farther away and is offered rather
 * than what is near and may be wrong; of two that may both be wrong the near one is shown.
 */
export function sureSources(sources: readonly Source[]): Source[] {
  return sources.flatMap((source): Source[] => {
    if (isSureSource(source)) return [source];
    if (source.kind !== 'gathered' || !source.tierOfRow) return [];
    const isSure: Condition = (bind) =>
      `${tierSql(source, bind)} not between ${wholeNameConsonantsTier} and ${nearOrSynonymTier}`;
    return [{ ...source, recheck: allOf(source.recheck ?? alwaysTrue, isSure) }];
  });
}

/** Whether every row of a source is more than said nearly so. */
export function isSureSource(source: Source): boolean {
  const rowTier = source.kind === 'gathered' ? source.tierOfRow : undefined;
  return (
    (rowTier?.lowestTier ?? source.tier) > nearOrSynonymTier ||
    source.tier < wholeNameConsonantsTier
  );
}

/** Whether what matches so well is merely said nearly so. */
export function isNearlySaidTier(tier: number): boolean {
  return tier >= wholeNameConsonantsTier && tier <= nearOrSynonymTier;
}
