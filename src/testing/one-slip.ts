import fc from 'fast-check';

/** One letter of a text that is wrong: more, less, another, or exchanged with the next one. */
export interface Slip {
  kind: 'more' | 'less' | 'another' | 'exchanged';
  /** Taken modulo the length of the text. */
  place: number;
  letter: string;
}

/** Any slip, with letters of some. */
export function anySlip(letters: fc.Arbitrary<string>): fc.Arbitrary<Slip> {
  const kind = fc.constantFrom('more', 'less', 'another', 'exchanged');
  return fc.record({ kind, place: fc.nat(), letter: letters });
}

/** The letters of a text with a slip; the same as before if the wrong letter is the right one. */
export function withSlip(text: readonly string[], { kind, place, letter }: Slip): string[] {
  const index = place % text.length;
  if (kind === 'more') return text.toSpliced(index, 0, letter);
  if (kind === 'less') return text.toSpliced(index, 1);
  if (kind === 'another') return text.with(index, letter);
  return text.toSpliced(index, 2, ...text.slice(index, index + 2).toReversed());
}
