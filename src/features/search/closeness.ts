import { soundDistance } from './sound-distance.ts';
import type { SpokenWord } from './spoken-words.ts';

const mostWays = 4;

/**
 * How far a whole name is from what was typed, as both are said (sound-distance.ts): 0 where they
 * sound the same, the nearest first among names that match equally well otherwise.
 */
export function closeness(query: readonly SpokenWord[], name: readonly SpokenWord[]): number {
  const names = wholeSaid(name);
  return Math.min(
    ...wholeSaid(query).flatMap((said) => names.map((other) => soundDistance(said, other))),
  );
}

/** The likeliest ways to say some words without a pause, as spellings of `sound.ts`. */
export function wholeSaid(words: readonly SpokenWord[]): string[] {
  let all = [''];
  for (const { said, digits } of words) {
    const ways = said.length > 0 ? said : [digits ?? ''];
    const next = all.flatMap((start) => ways.map((way) => start + way));
    all = next.length > mostWays ? all.map((start) => start + (ways[0] ?? '')) : next;
  }
  return all;
}
