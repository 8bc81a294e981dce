/** An act that waits for quiet. */
export interface Debounced<Value> {
  /** Acts on this value after the quiet, instead of on an earlier one. */
  schedule: (value: Value) => void;
  /** Forgets what is waiting. */
  cancel: () => void;
}

/** Acts on the last value only, once `quietMs` have passed without another one. */
export function debounce<Value>(quietMs: number, act: (value: Value) => void): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule: (value) => {
      cancel();
      timer = setTimeout(() => act(value), quietMs);
    },
    cancel,
  };
}
