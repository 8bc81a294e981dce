import type { Condition } from '../../server/nearest/sources.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { meetsNeeds } from './text-conditions.server.ts';

/**
 * The ways in which an institution can sound like a query across scripts; for rows that something
 * else finds.
 */
export function acrossScripts({ bands }: CompiledQuery): Condition[] {
  return bands.flatMap((bandOf) => bandOf().ways.map((needs) => meetsNeeds(needs).plain));
}
