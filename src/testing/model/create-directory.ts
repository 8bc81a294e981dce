import type { Role } from '../../shared/role.ts';
import type { TestApi } from '../api.ts';
import { addCategory, addUser } from '../builders.ts';
import { addUploads } from '../uploads.ts';
import { emptyDirectory } from './directory.ts';
import type { Directory } from './directory.ts';

const initialPeople: { name: string; roles: Role[]; uploads: number }[] = [
  { name: 'Regular', roles: ['user'], uploads: 4 },
  { name: 'Owner', roles: ['owner'], uploads: 4 },
  { name: 'Other Owner', roles: ['owner', 'user'], uploads: 4 },
  { name: 'Admin', roles: ['admin'], uploads: 4 },
  { name: 'Other Admin', roles: ['admin'], uploads: 0 },
  { name: 'Other Regular', roles: ['user'], uploads: 0 },
];

/** Empties the database, and adds the same people and a category to it and to a new model. */
export async function createDirectory({ services: { db } }: TestApi): Promise<Directory> {
  for (const table of ['institutions', 'users', 'institution_categories', 'uploads'] as const) {
    await db.deleteFrom(table).execute();
  }
  const directory = emptyDirectory();
  for (const { name, roles, uploads } of initialPeople) {
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await addUser(db, { name, roles, email });
    const images = uploads > 0 ? await addUploads(db, id, uploads) : [];
    directory.people.push({ id, name, email, phone: null, roles: [...roles], images });
  }
  const [name, emptyFields] = ['Humdrip', { description: null, icon: null }];
  const id = await addCategory(db, { name });
  directory.categories.push({ id, name, ...emptyFields });
  return directory;
}
