import type { Condition } from '../../server/nearest/sources.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { weakTier } from './spoken-query.ts';
import { meetsNeeds } from './text-conditions.server.ts';

/**
 * The ways in which an institution can match a query across scripts, without those for misspelled
 * words; for rows that something else finds.
 */
export function acrossScripts({ bands }: CompiledQuery): Condition[] {
  return bands
    .map((bandOf) => bandOf())
    .filter(({ tier }) => tier < weakTier)
    .flatMap(({ ways }) => ways.map((needs) => meetsNeeds(needs).plain));
}
