/** What a key does in a box with a list of options below it. */
export type ComboboxAction =
  | { kind: 'point'; index: number }
  | { kind: 'choose'; index: number }
  | { kind: 'open' }
  | { kind: 'close' }
  /** The key does nothing, and must not reach the form around the box. */
  | { kind: 'nothing' };

interface OptionKeys {
  open: boolean;
  count: number;
  /** The option that the keys stand on; -1 for none. */
  activeIndex: number;
  /** The option that what is typed means by itself; -1 for none. */
  defaultIndex?: number;
}

/**
 * What a pressed key does in an ARIA combobox whose options are moved through by arrow keys; null
 * for keys that type. Enter without an option does nothing: it would submit the form around it.
 */
export function comboboxAction(key: string, keys: OptionKeys): ComboboxAction | null {
  const { open, count, activeIndex, defaultIndex = -1 } = keys;
  if (key === 'Enter') {
    const index = activeIndex >= 0 ? activeIndex : defaultIndex;
    return open && index >= 0 ? { kind: 'choose', index } : { kind: 'nothing' };
  }
  if (key === 'Escape') return open ? { kind: 'close' } : null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (!open) return { kind: 'open' };
  if (count === 0) return { kind: 'nothing' };
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = activeIndex < 0 && step < 0 ? 0 : activeIndex;
  return { kind: 'point', index: (from + step + count) % count };
}
