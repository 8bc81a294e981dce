import { minNameLength, maxNameLength } from '../../places/institution-fields.ts';
import { isDamaged } from './clean-text.ts';

const banglaLetter = /[\u0980-\u09FF]/;
const latinLetter = /\p{Script=Latin}/u;

interface GivenNames {
  name: string | null;
  /** `name:en` */
  english: string | null;
  /** `name:bn` */
  bangla: string | null;
}

/**
 * Chooses which name goes where. `name` is a Latin one where there is any, as most of the directory is in
 * Latin letters, and preferably the original rather than a translation; `name_bn` is the Bangla one. A
 * place with only a Bangla name has it in both. A name in both scripts is kept whole; with a separate
 * English one it becomes the Bangla one, unless there is a better one.
 */
export function chooseNames({
  name,
  english,
  bangla,
}: GivenNames): { name: string; name_bn: string | null } | null {
  const hasBangla = name !== null && banglaLetter.test(name);
  const hasLatin = name !== null && latinLetter.test(name);
  const isTranslated = hasBangla && english !== null && !banglaLetter.test(english);
  const ownBangla = hasBangla && (isTranslated || !hasLatin) ? name : null;
  const banglaName = bangla && banglaLetter.test(bangla) ? bangla : ownBangla;
  const latinName = hasLatin && !isTranslated ? name : english;
  const mainName = latinName ?? name ?? banglaName;
  return mainName === null ? null : { name: mainName, name_bn: banglaName };
}

/** Why a place cannot have these names; null when it can. */
export function nameProblem(names: { name: string; name_bn: string | null }): string | null {
  const allNames = [names.name, ...(names.name_bn === null ? [] : [names.name_bn])];
  if (allNames.some(isDamaged)) return 'its name has lost its letters: UTF-8 keeps them';
  if (!allNames.every((name) => /[\p{L}\p{N}]/u.test(name))) return 'its name has no letter';
  const lengths = allNames.map((name) => Array.from(name).length);
  if (Math.max(...lengths) > maxNameLength) return `its name has over ${maxNameLength} characters`;
  return Math.min(...lengths) < minNameLength ? 'its name is a single character' : null;
}
