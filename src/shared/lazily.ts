/** Makes a value when it is first asked for, and that one only. */
export function lazily<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | null = null;
  return () => (cached ??= { value: compute() }).value;
}
