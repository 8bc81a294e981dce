import { useEffect, useState } from 'react';
import { debounce } from './debounce.ts';

/** The value as it was when it last stood still for `quietMs`. */
export function useDebounced<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = debounce<Value>(quietMs, (next) => setSettled(() => next));
    settling.later(value);
    return settling.cancel;
  }, [value, quietMs]);
  return settled;
}
