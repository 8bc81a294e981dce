import type { Pool } from 'pg';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { categoryTier } from '../tiers.ts';
import type { KindInQuery } from '../bands.ts';
import { meetsNeeds } from './text-conditions.server.ts';
import { findWordsByKeys } from './vocabulary.store.server.ts';

/**
 * The ways in which an institution can sound like a query across scripts, among the words that the
 * directory has; for rows that something else finds.
 */
export async function soundConditions(
  pool: Pool,
  { spoken }: CompiledQuery,
  kinds: readonly KindInQuery[],
): Promise<Condition[]> {
  return spoken
    .bands(spoken.near(await findWordsByKeys(pool, spoken.keys())), kinds)
    .filter(({ tier }) => tier <= categoryTier)
    .flatMap(({ ways }) => ways().map((needs) => meetsNeeds(needs).plain));
}
