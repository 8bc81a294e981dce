import { afterEach, expect, it, vi } from 'vitest';
import { silentApi } from '../../testing/silent.ts';
import { checkInstitution } from '../places/institution-form.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { draftOf } from './institution-values.ts';
import { edit, register, remove } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

it('requests without an answer time out and fail as offline', async () => {
  const api = silentApi();
  const { values } = checkInstitution(draftOf(exampleForm()));
  if (!values) throw new Error('the example is wrong');
  const id = crypto.randomUUID();
  const lost = { code: 'offline', status: 0 };
  await expect(register(api, values, 'key')).rejects.toMatchObject(lost);
  const updated_at = new Date(0).toISOString();
  await expect(edit(api, id, { ...values, updated_at })).rejects.toMatchObject(lost);
  await expect(remove(api, id)).rejects.toMatchObject(lost);
});
