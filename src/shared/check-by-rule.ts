import type * as z from 'zod/mini';

/**
 * A zod check by a rule of ours: an issue carries the rule's own code, which clients translate, and the
 * English sentence for it.
 */
export function checkByRule<Value, Code extends string>(
  problemOf: (value: Value) => Code | null,
  sentences: Readonly<Record<Code, string>>,
): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    const code = problemOf(value);
    if (!code) return;
    issues.push({ code: 'custom', input: value, params: { code }, message: sentences[code] });
  };
}
