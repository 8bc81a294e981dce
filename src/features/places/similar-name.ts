import { isTelling, keysOf } from '../search/sound/keys.ts';
import { normaliseText } from '../search/normalise.ts';

interface Named {
  name?: string | null | undefined;
  name_bn?: string | null | undefined;
}

/**
 * Whether two places may have one name: as it is written, or as it sounds in either script
 * ('Mishti Ghor', 'মিষ্টি ঘর'). Names of which too little is left by sound are compared as
 * written only.
 */
export function mayShareName(one: Named, other: Named): boolean {
  const written = new Set(formsOf(one, normaliseText));
  if (formsOf(other, normaliseText).some((form) => written.has(form))) return true;
  const sounds = new Set(formsOf(one, soundOf));
  return formsOf(other, soundOf).some((form) => sounds.has(form));
}

function formsOf({ name, name_bn }: Named, form: (text: string) => string): string[] {
  return [name, name_bn].map((text) => form(text ?? '')).filter(Boolean);
}

function soundOf(text: string): string {
  const keys = keysOf(text);
  return keys.some(isTelling) ? keys.join(' ') : '';
}
