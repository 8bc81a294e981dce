/** What a key does in a box with a list of options below it. */
export type ComboboxAction =
  | { act: 'point'; index: number }
  | { act: 'choose'; index: number }
  | { act: 'open' }
  | { act: 'close' }
  /** The key does nothing, and must not reach the form around the box. */
  | { act: 'nothing' };

interface OptionKeys {
  open: boolean;
  count: number;
  /** The option that the keys stand on; -1 for none. */
  active: number;
  /** The option that what is typed means by itself; -1 for none. */
  meant?: number;
}

/**
 * What a pressed key does in an ARIA combobox whose options are moved through by arrow keys; null
 * for keys that type. Enter without an option does nothing: it would submit the form around it.
 */
export function comboboxAction(key: string, keys: OptionKeys): ComboboxAction | null {
  const { open, count, active, meant = -1 } = keys;
  if (key === 'Enter') {
    const index = active >= 0 ? active : meant;
    return open && index >= 0 ? { act: 'choose', index } : { act: 'nothing' };
  }
  if (key === 'Escape') return open ? { act: 'close' } : null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (!open) return { act: 'open' };
  if (count === 0) return { act: 'nothing' };
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = active < 0 && step < 0 ? 0 : active;
  return { act: 'point', index: (from + step + count) % count };
}
