import type { Condition } from '../../../server/nearest/sources.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { categoryTier } from '../tiers.ts';
import type { KindAsked } from '../bands.ts';
import { meetsNeeds } from './text-conditions.server.ts';

/**
 * The ways in which an institution can sound like a query across scripts; for rows that something
 * else finds.
 */
export function acrossScripts({ spoken }: CompiledQuery, kinds: readonly KindAsked[]): Condition[] {
  return spoken
    .bands([], kinds)
    .filter(({ tier }) => tier <= categoryTier)
    .flatMap(({ ways }) => ways().map((needs) => meetsNeeds(needs).plain));
}
