/**
 * Remembers what was made of late: of more than `most` the one that was asked for longest ago is
 * the first to go.
 */
export function memoizeLru<Key, Value extends object>(
  most: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    if (known.size >= most) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    known.set(key, value);
    return value;
  };
}
