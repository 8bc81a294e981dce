import { normaliseText } from '../search/normalise.ts';
import { createSoundAlikeTest } from '../search/sound-alike.ts';

interface Named {
  name?: string | null | undefined;
  name_bn?: string | null | undefined;
}

/**
 * Returns a test for places that may have the same name as this one: as written, or by sound across the
 * scripts ('Mishti Ghor', 'মিষ্টি ঘর'). Names with a single consonant are compared as written only.
 */
export function similarNameMatcher(place: Named): (other: Named) => boolean {
  const names = namesOf(place);
  const writtenNames = new Set(names.map(normaliseText));
  const soundTests = names.map(createSoundAlikeTest);
  return (other) =>
    namesOf(other).some(
      (name) =>
        writtenNames.has(normaliseText(name)) || soundTests.some((soundsLike) => soundsLike(name)),
    );
}

function namesOf({ name, name_bn }: Named): string[] {
  return [name ?? '', name_bn ?? ''].filter((text) => normaliseText(text) !== '');
}
