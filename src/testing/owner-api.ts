import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Institution } from '../features/places/contract.ts';
import { defaultOpeningDay, sameEveryDay } from '../features/places/opening-hours.ts';
import { registerInstitution } from '../features/places/write-contract.ts';
import { storedText } from '../features/search/database/stored-text.ts';
import { categoryMark } from '../features/search/marks.ts';
import type { InstitutionsTable } from '../server/database/schema.ts';
import { testApi } from './api.ts';
import type { TestApi } from './api.ts';
import { addCategory, addUser } from './builders.ts';
import { jsonRequest } from './json-request.ts';
import { addUploads } from './uploads.ts';

type StoredInstitution = Selectable<InstitutionsTable>;

/** The API for tests of owners, with a category for their institutions. */
export interface OwnerApi extends TestApi {
  category: string;
  owner: string;
  /** The required fields of a registration, with images that the owner uploaded. */
  requiredFields: (changes?: object) => Promise<ReturnType<typeof neededFields>>;
  /** All fields of a registration. */
  allFields: () => Promise<ReturnType<typeof fullFields>>;
  register: (user: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  edit: (user: string, id: string, body: unknown) => Promise<Response>;
  /** Registers an institution with the required fields. */
  addInstitution: () => Promise<Institution>;
  readStored: (id: string) => Promise<StoredInstitution>;
}

/** Starts the API for one test file; `close` it at the end. */
export async function startOwnerApi(): Promise<OwnerApi> {
  const api = await testApi();
  const { db } = api.services;
  const category = await addCategory(db);
  const owner = await addUser(db, { roles: ['owner'] });
  const requiredFields = async (changes: object = {}) =>
    neededFields(category, await addUploads(db, owner), changes);
  return {
    ...api,
    category,
    owner,
    requiredFields,
    allFields: async () => fullFields(category, await addUploads(db, owner, 3)),
    register: (user, body, headers) =>
      api.as(user).request('/api/institutions', jsonRequest('POST', body, headers)),
    edit: (user, id, body) =>
      api.as(user).request(`/api/institutions/${id}`, jsonRequest('PATCH', body)),
    addInstitution: async () =>
      api.as(owner).api(registerInstitution, { body: await requiredFields() }),
    readStored: (id) =>
      db.selectFrom('institutions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

/** The problems of a refused write, as field and code. */
export async function fieldCodes(response: Response): Promise<string[]> {
  expect(response.status).toBe(422);
  const { code, errors }: { code: string; errors: { path: string; code: string }[] } =
    await response.json();
  expect(code).toBe('invalid');
  return errors.map((error) => `${error.path} ${error.code}`);
}

/** An institution's search text and its category. */
export function expectedSearchText(row: StoredInstitution) {
  const { search_marks: marks, ...text } = storedText(row);
  return { ...text, search_marks: [...marks, categoryMark(row.category_id).id] };
}

function neededFields(category_id: string, images: string[], changes: object) {
  return {
    ...{ name: 'Lazz Corner', category_id, phone: '01712-345678' },
    ...{ latitude: 23.8103, longitude: 90.4125, images },
    ...changes,
  };
}

function fullFields(category_id: string, images: string[]) {
  return {
    ...{ name: 'Rahmania Hotel', name_bn: 'রহমানিয়া হোটেল', category_id },
    ...{ description: 'Open late', phone: '০১৭১২-৩৪৫৬৭৮', email: 'shop@example.com' },
    ...{ website: 'https://example.com/a', facebook_url: 'https://www.facebook.com/rahmania' },
    ...{ whatsapp_number: '+880 1712 345678', address: 'Road 1, Dhaka' },
    ...{
      latitude: 23.7512345,
      longitude: 90.3912345,
      opening_hours: sameEveryDay(defaultOpeningDay),
    },
    images,
  };
}
