import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import {
  holdForEditing,
  isBeingEdited,
  releaseAfterEditing,
  withNewContent,
  markForResend,
  markWithdrawn,
} from './outbox-rules.ts';
import type { OutboxItem, OutboxContent } from './outbox-rules.ts';
import { sendOutbox } from './send-outbox.ts';

/*
 * A person who writes, changes and takes back, in two tabs that send, on a line that loses calls and
 * answers, with a session that ends; and what they may count on.
 */

/** Changing 'a' to 'c' changes the photos alone. */
const words = (text: string): OutboxContent =>
  text === 'c' ? { rating: 4, text: 'a', images: ['c'] } : { rating: 4, text, images: [] };
const nameOf = ({ text, images }: OutboxContent) => images[0] ?? text;

type Step =
  /** One of the calls under way goes on, or is lost there. */
  | { kind: 'go'; which: number; isLost: boolean }
  | { kind: 'send'; tab: number }
  | { kind: 'open' }
  | { kind: 'save'; text: string }
  | { kind: 'leave' | 'takeBack' | 'sendAgain' | 'sessionEnds' | 'comesBack' | 'signOut' };

const only = <Kind extends string>(...kinds: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant('go'),
      which: fc.nat(5),
      isLost: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: only('open') },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('save'), text: fc.constantFrom(...'abc') }),
  },
  { weight: 4, arbitrary: only('leave', 'sendAgain', 'sessionEnds', 'comesBack', 'comesBack') },
  // After these there is nothing left to do.
  { weight: 1, arbitrary: only('takeBack', 'signOut') },
);

interface Start {
  /** Whether it was sent before it came to wait here, and whether it arrived then. */
  tried: 'not' | 'lost' | 'there';
}

/** The device, the server and the person. */
function world({ tried }: Start) {
  const sent =
    tried === 'not' ? null : { words: words('a'), at: Date.now(), id: null, isChanging: false };
  let kept: OutboxItem | null = {
    ...{ key: 'k', person: 'p', kind: 'review', target: 't', institutionId: 't' },
    ...{ words: words('a'), sent, removed: false, reason: null, at: Date.now() },
  };
  let signedIn: string | null = 'p';
  /** What the server has, by id, and what it answered to creates, by key. */
  const there = new Map<string, string>();
  const answers = new Map<string, { id: string; text: string }>();
  const create = (key: string, text: string) => {
    const earlier = answers.get(key);
    if (earlier && earlier.text !== text) throw new ApiError('conflict', 409, 'conflict');
    const id = earlier?.id ?? `id ${answers.size}`;
    if (!earlier) {
      answers.set(key, { id, text });
      there.set(id, text);
    }
    return id;
  };
  if (tried === 'there') create('k', 'a');

  const underWay: ((isLost: boolean) => void)[] = [];
  const turn = () => new Promise<boolean>((resolve) => void underWay.push(resolve));
  const flush = () => new Promise((resolve) => void setImmediate(resolve));
  const goOn = async (which: number, isLost: boolean) => {
    const [one] = underWay.splice(which % Math.max(1, underWay.length), 1);
    one?.(isLost);
    await flush();
  };

  /** What the author counts on: their last words, that it is gone, or that it may be either. */
  let wanted: { text: string } | 'gone' | 'perhaps' = { text: 'a' };
  let isOpen = false;
  let isSignedOut = false;
  let wasTakenBack = false;
  let noes = 0;
  let timesTold = 0;

  const outbox = {
    readItems: async () => {
      await turn();
      return kept ? [kept] : [];
    },
    changeItem: async (_key: string, change: (now: OutboxItem | null) => OutboxItem | null) => {
      await turn();
      kept = change(kept);
      return kept;
    },
    noteSettled: async () => undefined,
  };
  const call = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (await turn()) throw new ApiError('offline', 0, 'lost on its way');
    let answer: Answer | Error;
    try {
      if (signedIn !== 'p') throw new ApiError('notSignedIn', 401, 'nobody');
      answer = work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer = error;
    }
    if (await turn()) throw new ApiError('offline', 0, 'its answer was lost');
    if (!(answer instanceof Error)) return answer;
    if (answer instanceof ApiError && answer.code === 'notSignedIn') noes += 1;
    throw answer;
  };
  const delivery = {
    signedIn: async () => {
      if (await turn()) throw new ApiError('offline', 0, 'lost on its way');
      const who = signedIn;
      if (await turn()) throw new ApiError('offline', 0, 'its answer was lost');
      if (who !== 'p') noes += 1;
      return who;
    },
    create: ({ key }: OutboxItem, content: OutboxContent) => {
      // What is open in a form is not sent.
      expect(kept && isBeingEdited(kept)).not.toBe(true);
      return call(() => create(key, nameOf(content)));
    },
    change: (_writing: OutboxItem, id: string, content: OutboxContent) => {
      expect(kept && isBeingEdited(kept)).not.toBe(true);
      return call(() => {
        if (!there.has(id)) throw new ApiError('notFound', 404, 'gone');
        there.set(id, nameOf(content));
      });
    },
    remove: (_writing: OutboxItem, id: string) => {
      expect(wasTakenBack).toBe(true);
      return call(() => {
        if (!there.delete(id)) throw new ApiError('notFound', 404, 'gone');
      });
    },
  };
  const sendIn = [0, 1].map(() =>
    coalesceRuns(async () => {
      const before = noes;
      const outcomes = await sendOutbox('p', delivery, outbox).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return [];
      });
      for (const { result } of outcomes) {
        // Nothing came back that nobody has refused.
        if (result === 'returned') expect(noes).not.toBe(before);
        if (result === 'sent') timesTold += 1;
      }
    }),
  );
  const failures: unknown[] = [];
  const send = (tab: number) =>
    void sendIn[tab]?.().catch((error: unknown) => failures.push(error));

  const act = (to: (now: OutboxItem) => OutboxItem | null) => {
    kept = kept && to(kept);
  };
  const isShown = () => kept !== null && !kept.removed && !isSignedOut;
  const take = async (each: Step) => {
    if (each.kind === 'go') return goOn(each.which, each.isLost);
    if (each.kind === 'send') send(each.tab);
    if (each.kind === 'sessionEnds') signedIn = null;
    if (each.kind === 'comesBack') signedIn = 'p';
    if (each.kind === 'signOut') {
      ({ signedIn, kept } = { signedIn: null, kept: null });
      isOpen = false;
      isSignedOut = true;
    }
    if (isShown() && kept) {
      if (each.kind === 'open') {
        isOpen = true;
        act(holdForEditing);
      }
      if (each.kind === 'save') {
        isOpen = false;
        wanted = { text: each.text };
        act((now) => withNewContent(now, words(each.text)));
      }
      if (each.kind === 'leave' && isOpen) {
        isOpen = false;
        act(releaseAfterEditing);
      }
      const cameBack = kept.reason !== null && !isBeingEdited(kept);
      if (each.kind === 'sendAgain' && !isOpen && kept.reason)
        act((now) => markForResend(now, Date.now()));
      if (each.kind === 'takeBack' && !isOpen) {
        const isUnknown = kept.sent !== null && kept.sent.id === null;
        wanted = cameBack || isUnknown ? 'perhaps' : 'gone';
        wasTakenBack = true;
        act(markWithdrawn);
      }
    }
    await flush();
  };
  const check = () => {
    for (const failure of failures) throw failure;
    expect(there.size).toBeLessThan(2);
    expect(timesTold).toBeLessThan(2);
    // The form in which its author writes would disappear with it.
    if (isOpen) expect(kept).not.toBeNull();
  };
  const settleAll = async () => {
    if (isOpen) await take({ kind: 'leave' });
    await take({ kind: 'comesBack' });
    for (let round = 0; round < 3; round += 1) {
      while (underWay.length > 0) await goOn(0, false);
      send(0);
      await flush();
    }
    while (underWay.length > 0) await goOn(0, false);
    check();
  };
  const end = () => ({ kept, texts: [...there.values()], wanted, isSignedOut });
  return { take, check, settleAll, end };
}

/** Runs the steps, and gives what the server has once everything has come to rest. */
async function livedThrough(start: Start, steps: readonly Step[]) {
  const { take, check, settleAll, end } = world(start);
  for (const each of steps) {
    await take(each);
    check();
  }
  await settleAll();
  const { kept, texts, wanted, isSignedOut } = end();
  expect(kept).toBeNull();
  return { texts, wanted: isSignedOut ? 'perhaps' : wanted };
}

const start = fc.record<Start>({ tried: fc.constantFrom('not', 'lost', 'there') });

/** A lock between tabs, as browsers have it. */
function lock() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('an outbox entry, whatever is lost or done in between', () => {
  const all = fc.array(step, { maxLength: 60, size: 'max' });

  it('arrives once with its last words, or not at all when it was withdrawn', async () => {
    await fc.assert(
      fc.asyncProperty(start, all, async (given, steps) => {
        vi.stubGlobal('navigator', { locks: lock() });
        const { texts, wanted } = await livedThrough(given, steps);
        if (wanted === 'perhaps') return;
        expect(texts).toEqual(typeof wanted === 'string' ? [] : [wanted.text]);
      }),
      { numRuns: 40 },
    );
  });

  it('arrives once, even when the browser has no locks between tabs', async () => {
    await fc.assert(
      fc.asyncProperty(start, all, async (given, steps) => {
        vi.stubGlobal('navigator', {});
        const { texts, wanted } = await livedThrough(given, steps);
        // Two tabs that change it at once may overtake each other.
        if (typeof wanted !== 'string') expect(texts).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
