import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonObjects } from './read-json-objects.ts';

/** The objects of a text that arrives in chunks of `size` characters. */
async function objectsIn(text: string, size = 7, longest = 10_000) {
  const chunks = async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const found = [];
  for await (const object of readJsonObjects(chunks(), 'features', longest)) found.push(object);
  return found;
}

const features = array(dictionary(string(), jsonValue()), { minLength: 1, maxLength: 5 });
const size = integer({ min: 1, max: 40 });
const indent = constantFrom(undefined, 1);

describe('objects of a JSON text', () => {
  it('are the members of the list, whatever chunks the text arrives in', async () => {
    await assert(
      asyncProperty(features, size, indent, async (list, pieces, spaces) => {
        const collection = {
          type: 'features',
          crs: { features: [{}] },
          features: list,
          more: [{}],
        };
        const found = await objectsIn(JSON.stringify(collection, null, spaces), pieces);
        expect(found.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });

  it('may follow each other or be in an array', async () => {
    await assert(
      asyncProperty(features, size, async (list, pieces) => {
        const wanted = JSON.parse(JSON.stringify(list));
        const lines = list.map((feature) => `\u001E${JSON.stringify(feature)}\n`).join('');
        for (const text of [lines, JSON.stringify(list)]) {
          const found = await objectsIn(text, pieces);
          expect(found.map((object) => JSON.parse(object.text))).toEqual(wanted);
        }
      }),
    );
  });

  it('have the number of the line on which they begin', async () => {
    expect(await objectsIn('{"features":[\n{"a":"{"},\n\n{"b":\n"\\"}"}]}')).toEqual([
      { text: '{"a":"{"}', line: 2 },
      { text: '{"b":\n"\\"}"}', line: 4 },
    ]);
  });

  it('throw when the text is truncated, unbalanced or endless', async () => {
    await expect(objectsIn('{"features":[{"a":1}')).rejects.toThrow('ends in the middle');
    await expect(objectsIn(' \n"text"')).rejects.toThrow('no list and no object');
    await expect(objectsIn('{"a":1}]')).rejects.toThrow('closed that was not opened');
    await expect(objectsIn(`{"features":[{"a":"${'x'.repeat(20_000)}`)).rejects.toThrow(
      'longer than',
    );
  });
});
