import { expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { keepText } from '../../web/kept-texts.ts';
import { registrationName } from '../../web/unfinished-names.ts';
import { begunRegistration } from './begun-registration.ts';
import { keepUnfinished } from './unfinished.ts';

it('a person gets back the registration they changed last, also from an earlier version, and never that of others', () => {
  const nameOfBegun = () => begunRegistration('ann')?.form.values.name;
  keepUnfinished(registrationName('annie', 'z'), {
    ...{ values: exampleForm({ name: 'Of Annie' }), key: 'z', kept_at: 9 },
  });
  expect(nameOfBegun()).toBeUndefined();
  keepText(
    'unfinished-registration:ann',
    JSON.stringify({ values: exampleForm({ name: 'Of an earlier version' }), key: 'a' }),
  );
  expect(nameOfBegun()).toBe('Of an earlier version');
  for (const [key, kept_at] of [
    ['b', 2],
    ['c', 1],
  ] as const) {
    const values = exampleForm({ name: `At ${kept_at}` });
    keepUnfinished(registrationName('ann', key), { values, key, kept_at });
  }
  expect(nameOfBegun()).toBe('At 2');
});
