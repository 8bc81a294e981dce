/**
 * The letters that a match of a pattern may begin with; null where that cannot be told, and it may be
 * any letter. Knows only the syntax of regular expressions that spellings of sounds need.
 * @example findFirstLetters('(?<=o)(?:ch|k)h?') // 'ck'
 */
export function findFirstLetters(pattern: string): string | null {
  let allLetters = '';
  for (const alternative of alternatives(pattern)) {
    const letters = firstLettersOfAlternative(alternative);
    if (letters === null) return null;
    allLetters += letters;
  }
  return allLetters;
}

function firstLettersOfAlternative(alternative: string): string | null {
  let allLetters = '';
  for (let rest = alternative; rest !== '';) {
    const part = firstPart(rest);
    rest = rest.slice(part.length);
    if (/^(?:\^|\(\?<?[=!])/.test(part)) continue;
    const letters = lettersOfPart(part);
    if (letters === null || rest.startsWith('{')) return null;
    allLetters += letters;
    if (!/^[?*]/.test(rest)) return allLetters;
    rest = rest.slice(1);
  }
  return null;
}

/** A letter, a class, or a group with all that is in it. */
function firstPart(pattern: string): string {
  if (pattern.startsWith('[')) return pattern.slice(0, pattern.indexOf(']') + 1);
  if (!pattern.startsWith('(')) return pattern.charAt(0);
  let depth = 0;
  for (const [index, letter] of [...pattern].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return pattern.slice(0, index + 1);
  }
  return pattern;
}

function lettersOfPart(part: string): string | null {
  if (/^[a-z]$/.test(part)) return part;
  if (/^\[[a-z]+\]$/.test(part)) return part.slice(1, -1);
  const inner = /^\((?:\?:)?([^?].*)\)$/.exec(part)?.[1];
  return inner === undefined ? null : findFirstLetters(inner);
}

/** What stands between the | of a pattern, but not those in groups. */
function alternatives(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts;
}
