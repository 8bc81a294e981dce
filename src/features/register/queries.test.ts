import { afterEach, expect, it, vi } from 'vitest';
import { createSilentApi } from '../../testing/silent-api.ts';
import { checkInstitution } from '../places/check-institution.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { draftOfValues } from './institution-form-values.ts';
import { sendEdit, sendRegistration, sendDeletion } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

it('requests without an answer time out and fail as offline', async () => {
  const api = createSilentApi();
  const { values } = checkInstitution(draftOfValues(exampleForm()));
  if (!values) throw new Error('the example is wrong');
  const id = crypto.randomUUID();
  const lost = { code: 'offline', status: 0 };
  await expect(sendRegistration(api, values, 'key')).rejects.toMatchObject(lost);
  const updated_at = new Date(0).toISOString();
  await expect(sendEdit(api, id, { ...values, updated_at })).rejects.toMatchObject(lost);
  await expect(sendDeletion(api, id)).rejects.toMatchObject(lost);
});
