import { test as base } from './fixtures.ts';
import { registerPerson } from './session.ts';
import type { Person } from './session.ts';
import { startProgram } from './server.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

interface OwnProgram {
  address: string;
  /** An administrator of it, signed in by nobody yet. */
  admin: Person;
}

/**
 * For journeys that change what all others count on: they have a program and a directory of their
 * own, one for all of them, which run one after another, file by file. The next file finds what one
 * leaves: no request may wait, and before the requests come there are 44 categories.
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
