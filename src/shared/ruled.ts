import type * as z from 'zod/mini';

/**
 * A check that a rule decides: what it finds is told by the rule's own word, which clients
 * translate, with the English sentence that belongs to it.
 */
export function ruled<Value, Code extends string>(
  problemOf: (value: Value) => Code | null,
  sentences: Readonly<Record<Code, string>>,
): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    const code = problemOf(value);
    if (!code) return;
    issues.push({ code: 'custom', input: value, params: { code }, message: sentences[code] });
  };
}
