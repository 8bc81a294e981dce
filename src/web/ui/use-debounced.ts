import { useEffect, useState } from 'react';
import { debounce } from './debounce.ts';

/** The value as it was when it last stood still for `quietMs`. */
export function useDebounced<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const debounced = debounce<Value>(quietMs, (next) => setSettled(() => next));
    debounced.schedule(value);
    return debounced.cancel;
  }, [value, quietMs]);
  return settled;
}
