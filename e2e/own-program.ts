import { test as base } from './fixtures.ts';
import { registerPerson } from './session.ts';
import type { Person } from './session.ts';
import { startProgram } from './server.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

interface OwnProgram {
  address: string;
  /** An administrator of the program, not signed in in any browser yet. */
  admin: Person;
}

/**
 * For journeys that change what all others rely on. They share one program with a directory of its own,
 * and run one after another, file by file, so each file finds what the earlier ones left: none may leave
 * a request waiting, and up to requests-admin.spec.ts there have to be 44 categories.
 */
export const test = base.extend<object, { program: OwnProgram }>({
  program: [
    async ({}, use) => {
      const stop = await startProgram();
      const address = process.env['E2E_URL'] ?? '';
      try {
        const admin = await registerPerson({ roles: ['admin'], fullName: 'Demo Admin' });
        await use({ address, admin });
      } finally {
        await stop();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ program }, use) => {
    await use(program.address);
  },
});
