/** Reproducible random numbers. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  /** A number from `least` up to `most`, to 6 decimals, as positions are sent. */
  between: (least: number, most: number) => number;
  /** One of the arguments. */
  pick: <Item>(first: Item, ...rest: Item[]) => Item;
}

/** A repeatable source of random numbers (linear congruential, constants of Numerical Recipes). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (least, most) => Number((least + next() * (most - least)).toFixed(6)),
    pick: (first, ...rest) => rest[below(rest.length + 1) - 1] ?? first,
  };
}
