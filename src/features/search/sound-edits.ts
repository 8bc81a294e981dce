/** A written word with one letter too many taken out, or two neighbours back in their places. */
export function otherLetters(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)];
    const [next, ...rest] = after;
    const without = before + after.join('');
    return next === undefined ? [without] : [without, before + next + letter + rest.join('')];
  });
}
