import type { Band, Need } from './bands.ts';

/** Which texts of a list have a mark, in ascending order. */
export type Postings = ReadonlyMap<number, readonly number[]>;

/** Reads the marks of a list of texts. */
export function postingsOf(texts: readonly { search_marks: readonly number[] }[]): Postings {
  const postings = new Map<number, number[]>();
  texts.forEach(({ search_marks: marks }, index) => {
    for (const mark of marks) {
      const list = postings.get(mark);
      if (list) list.push(index);
      else postings.set(mark, [index]);
    }
  });
  return postings;
}

/** The texts that have one of a need's marks. */
export function textsMeetingNeed(need: Need, postings: Postings): Set<number> {
  const indexes = new Set<number>();
  for (const { id } of need) for (const index of postings.get(id) ?? []) indexes.add(index);
  return indexes;
}

/** The texts that belong to a band. */
export function textsInBand(ways: Band['ways'], postings: Postings): Set<number> {
  return new Set(
    ways.flatMap(([first = [], ...others]) => {
      let remaining = [...textsMeetingNeed(first, postings)];
      for (const need of others) {
        if (remaining.length === 0) break;
        const matching = textsMeetingNeed(need, postings);
        remaining = remaining.filter((index) => matching.has(index));
      }
      return remaining;
    }),
  );
}
