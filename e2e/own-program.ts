import { test as base } from './fixtures.ts';
import { registerPerson } from './session.ts';
import type { Person } from './session.ts';
import { startProgram } from './server.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

interface ProgramOptions {
  /** The file whose program it is: without one, files might come upon what another has left. */
  programOf: string;
}

interface OwnProgram {
  address: string;
  /** An administrator of it, signed in by nobody yet. */
  admin: Person;
}

/**
 * For journeys that change what all others count on: they have a program and a directory of their
 * own, one for all journeys of a file that run one after another.
 */
export const test = base.extend<object, ProgramOptions & { program: OwnProgram }>({
  programOf: ['', { scope: 'worker', option: true }],
  program: [
    async ({ browser, programOf }, use) => {
      if (!programOf) throw new Error('say whose program it is: test.use({ programOf })');
      const stop = await startProgram();
      const address = process.env['E2E_URL'] ?? '';
      try {
        const page = await browser.newPage({ baseURL: address });
        const admin = await registerPerson({ roles: ['admin'], fullName: 'Demo Admin' });
        await page.close();
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
