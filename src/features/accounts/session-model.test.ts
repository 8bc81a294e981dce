import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { exampleUser } from '../../testing/example-user.ts';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { syncSession } from './sync-session.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

/*
 * Several tabs of one browser, in each of which people sign in and out. Messages between tabs and
 * responses of the server are delayed, and arrive in any order.
 */

const people = [exampleUser, { ...exampleUser, id: '7a0b7c1e-4f57-4f0e-9c43-3b1d9f3a2b11' }];

/** Pending operations; the test lets each go on. */
let underWay: (() => void)[] = [];
const turn = () => new Promise<void>((resolve) => void underWay.push(resolve));
/** Waits until dynamic imports, which are loaded already, and responses have been handled. */
const flush = async () => {
  for (let times = 0; times < 3; times += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
  }
};

/** A channel between tabs whose messages arrive in order, but late. */
class Line extends EventTarget {
  static lines: Line[] = [];
  #arriving: Promise<void> = Promise.resolve();

  constructor() {
    super();
    Line.lines.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Line.lines) if (other !== this) other.#hear(data);
  }

  #hear(data: unknown): void {
    this.#arriving = this.#arriving.then(turn).then(() => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
}

function openTabs(count: number) {
  let there: SessionUser | null = null;
  const tabs = Array.from({ length: count }, () => {
    const session = createSessionStore(null);
    const send = async () => {
      await turn();
      const user = there;
      await turn();
      return Response.json({ user });
    };
    const api = createApi(send, 'https://thikana.example');
    syncSession({ api, session, queries: createQueryClient() });
    return session;
  });
  return {
    tabs,
    there: () => there,
    become: (tab: number, user: SessionUser | null) => {
      there = user;
      tabs[tab]?.publish(user ? 'signedIn' : 'signedOut', user);
    },
  };
}

const go = async (which: number) => {
  const [one] = underWay.splice(which % Math.max(1, underWay.length), 1);
  one?.();
  await flush();
};

/** Loads the part that is imported dynamically. */
beforeAll(() => import('./queries.ts'));
afterEach(() => void vi.unstubAllGlobals());

const act = fc.record({
  kind: fc.constant('act' as const),
  tab: fc.nat(1),
  who: fc.constantFrom(null, ...people),
});
const goOn = fc.record({ kind: fc.constant('go' as const), which: fc.nat(3) });
const steps = fc.array(fc.oneof(act, { weight: 4, arbitrary: goOn }), { maxLength: 14 });

/** Somebody signs in and out; of the other tab's two checks, the first is answered last. */
const overtaken = [
  { kind: 'act' as const, tab: 0, who: exampleUser },
  ...[0, 0].map((which) => ({ kind: 'go' as const, which })),
  { kind: 'act' as const, tab: 0, who: null },
  ...[1, 1, 1].map((which) => ({ kind: 'go' as const, which })),
];

it('[AUTH-34] every tab ends up showing who is signed in, in whatever order messages arrive', async () => {
  await fc.assert(
    fc
      .asyncProperty(steps, async (all) => {
        const { tabs, there, become } = openTabs(2);
        await flush();
        while (underWay.length > 0) await go(0);
        for (const step of all) {
          if (step.kind === 'act') become(step.tab, step.who);
          else await go(step.which);
          await flush();
        }
        while (underWay.length > 0) await go(0);
        expect(tabs.map((tab) => tab.current().user)).toEqual(tabs.map(there));
      })
      .beforeEach(async () => {
        await import('./queries.ts');
        underWay = [];
        Line.lines = [];
        vi.stubGlobal('document', new EventTarget());
        vi.stubGlobal('window', new EventTarget());
        vi.stubGlobal('BroadcastChannel', Line);
      }),
    { numRuns: 30, examples: [[overtaken]] },
  );
});
