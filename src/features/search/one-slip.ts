/**
 * Whether one text becomes the other by a single slip: a letter more, less, or another, or two
 * neighbours exchanged (Damerau, A Technique for Computer Detection and Correction of Spelling
 * Errors, 1964). Letters are code points; no slip at all is none.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [shorter, longer] = [[...one], [...other]].toSorted((a, b) => a.length - b.length);
  if (!shorter || !longer || longer.length - shorter.length > 1) return false;
  const at = longer.findIndex((letter, place) => letter !== shorter[place]);
  if (at === -1) return false;
  const [rest, restOfLonger] = [shorter.slice(at), longer.slice(at)];
  if (shorter.length < longer.length) return areSame(rest, restOfLonger.slice(1));
  const isSwapped = rest[0] === restOfLonger[1] && rest[1] === restOfLonger[0];
  return (
    areSame(rest.slice(1), restOfLonger.slice(1)) ||
    (isSwapped && areSame(rest.slice(2), restOfLonger.slice(2)))
  );
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join('') === others.join('');
}
