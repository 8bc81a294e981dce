/**
 * The letters that a match of a pattern may begin with; null where that cannot be told, and it may be
 * any letter. Knows only the syntax of regular expressions that spellings of sounds need.
 * @example findFirstLetters('(?<=o)(?:ch|k)h?') // 'ck'
 */
export function findFirstLetters(pattern: string): string | null {
  let all = '';
  for (const way of alternatives(pattern)) {
    const letters = firstLettersOfAlternative(way);
    if (letters === null) return null;
    all += letters;
  }
  return all;
}

function firstLettersOfAlternative(way: string): string | null {
  let all = '';
  for (let rest = way; rest !== '';) {
    const part = firstPart(rest);
    rest = rest.slice(part.length);
    if (/^(?:\^|\(\?<?[=!])/.test(part)) continue;
    const letters = lettersOfPart(part);
    if (letters === null || rest.startsWith('{')) return null;
    all += letters;
    if (!/^[?*]/.test(rest)) return all;
    rest = rest.slice(1);
  }
  return null;
}

/** A letter, a class, or a group with all that is in it. */
function firstPart(rest: string): string {
  if (rest.startsWith('[')) return rest.slice(0, rest.indexOf(']') + 1);
  if (!rest.startsWith('(')) return rest.charAt(0);
  let depth = 0;
  for (const [at, letter] of [...rest].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return rest.slice(0, at + 1);
  }
  return rest;
}

function lettersOfPart(part: string): string | null {
  if (/^[a-z]$/.test(part)) return part;
  if (/^\[[a-z]+\]$/.test(part)) return part.slice(1, -1);
  const inner = /^\((?:\?:)?([^?].*)\)$/.exec(part)?.[1];
  return inner === undefined ? null : findFirstLetters(inner);
}

/** What stands between the | of a pattern, but not those in groups. */
function alternatives(pattern: string): string[] {
  const ways = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) ways.push('');
    else ways.push((ways.pop() ?? '') + letter);
  }
  return ways;
}
