import type { Condition } from '../../../server/nearest/sources.ts';

/**
 * Whether no active institution at all meets a condition; looked up once a statement. Counted:
 * to look for the first alone would make reading the whole table look cheap.
 */
export function noInstitutionMeets(condition: Condition): Condition {
  return (bind) =>
    `(select count(*) from institutions i where i.is_active and ${condition(bind)}) = 0`;
}
