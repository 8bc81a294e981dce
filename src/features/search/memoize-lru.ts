/**
 * Remembers what was made of late: of more than `maxEntries` the one that was asked for longest ago is
 * the first to go.
 */
export function memoizeLru<Key, Value extends object>(
  maxEntries: number,
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.delete(key);
    if (cache.size >= maxEntries) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest);
        break;
      }
    }
    cache.set(key, value);
    return value;
  };
}
