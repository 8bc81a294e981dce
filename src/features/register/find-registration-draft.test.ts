import { expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { storeText } from '../../web/text-storage.ts';
import { registrationDraftName } from '../../web/form-draft-names.ts';
import { findRegistrationDraft } from './find-registration-draft.ts';
import { saveFormDraft } from './form-draft.ts';

it('a person gets back the registration they changed last, also from an earlier version, and never that of others', () => {
  const nameOfBegun = () => findRegistrationDraft('ann')?.form.values.name;
  saveFormDraft(registrationDraftName('annie', 'z'), {
    ...{ values: exampleForm({ name: 'Of Annie' }), key: 'z', kept_at: 9 },
  });
  expect(nameOfBegun()).toBeUndefined();
  storeText(
    'unfinished-registration:ann',
    JSON.stringify({ values: exampleForm({ name: 'Of an earlier version' }), key: 'a' }),
  );
  expect(nameOfBegun()).toBe('Of an earlier version');
  for (const [key, kept_at] of [
    ['b', 2],
    ['c', 1],
  ] as const) {
    const values = exampleForm({ name: `At ${kept_at}` });
    saveFormDraft(registrationDraftName('ann', key), { values, key, kept_at });
  }
  expect(nameOfBegun()).toBe('At 2');
});
