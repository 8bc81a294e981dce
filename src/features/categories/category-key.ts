/**
 * The key of a category's texts: its name in camel case.
 * @example categoryKey('Coffee Shop') // 'coffeeShop'
 */
export function categoryKey(name: string): string {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word)))
    .join('');
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word.toLowerCase();
  return first.toUpperCase() + rest.join('');
}
