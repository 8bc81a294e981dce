import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPageJson } from './json-text.ts';

const item = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  distance: fc.option(fc.nat(), { nil: undefined }),
});
const rest = fc.record({ hasMore: fc.boolean(), around: fc.string({ unit: 'grapheme' }) });

it('a page put together from parts of JSON reads as the original data, in any script', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), rest, (items, { hasMore, around }) => {
      const page = { page: 1, pageSize: 12, hasMore };
      const texts = items.map(({ name, distance }) => ({
        unclosedJson: Buffer.from(JSON.stringify({ name }).slice(0, -1)),
        otherFieldsJson: distance === undefined ? '' : `"distance":${distance}`,
      }));
      const { text } = toPageJson({ items: texts, ...page }, { around });
      // Through JSON, which drops undefined fields.
      const whole: unknown = JSON.parse(JSON.stringify({ items, ...page, around }));
      expect(JSON.parse(String(text))).toEqual(whole);
    }),
  );
});
