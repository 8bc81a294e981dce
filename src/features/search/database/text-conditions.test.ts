import { expect, it } from 'vitest';
import { indexedText } from '../indexed-text.ts';
import { marksOfWord } from '../marks.ts';
import { spokenWords } from '../words/spoken-words.ts';
import { commonKey } from './text-conditions.server.ts';

it('a need has only keys that are stored with every place that meets it', () => {
  const name = 'Hasnabad Rent a Car';
  const { search_keys: stored } = indexedText({
    ...{ name, name_bn: null, description: null, address: null },
  });
  const keysOf = spokenWords(name.toLowerCase()).map((word) =>
    marksOfWord(word).flatMap((mark) => commonKey([mark])),
  );
  for (const key of keysOf.flat()) expect(stored).toContain(key);
  expect(keysOf.map((keys) => keys.length > 0)).toEqual([true, true, false, true]);
});
