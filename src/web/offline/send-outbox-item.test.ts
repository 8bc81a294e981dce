import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { withNewContent, markForResend, markWithdrawn } from './outbox-rules.ts';
import type { OutboxItem, OutboxContent } from './outbox-rules.ts';
import { sendOutboxItem, holdForSignIn } from './send-outbox-item.ts';
import type { ChangeOutboxItem, OutboxDelivery } from './send-outbox-item.ts';

const start: OutboxItem = {
  ...{ key: 'k', person: 'p', kind: 'review', target: 't', institutionId: 't' },
  ...{
    words: { rating: 4, text: 'Good', images: [] },
    sent: null,
    removed: false,
    reason: null,
    at: Date.now(),
  },
};
const words = (text: string): OutboxContent => ({ rating: 4, text, images: [] });
const offline = () => new ApiError('offline', 0, 'No answer');
const refusal = (code: string, status: number) => new ApiError(code, status, code);

/** What the device keeps, and a server that does creates once for each key. */
let kept: OutboxItem | null;
let there: Map<string, string>;
let calls: string[];
/** How the next call goes; all others go well. */
let trouble: (error: Error | null, isDone?: boolean) => void;
/** What its author does while the next call is under way. */
let meanwhile: (act: () => void) => void;
let delivery: OutboxDelivery;

const change: ChangeOutboxItem = async (_key, to) => {
  kept = to(kept);
  return kept;
};
const act = (to: (now: OutboxItem) => OutboxItem | null) => {
  kept = kept && to(kept);
};
const send = async () => kept && sendOutboxItem(kept, delivery, change);

function begin(): void {
  kept = start;
  there = new Map();
  calls = [];
  const answers = new Map<string, { id: string; text: string }>();
  let next: { error: Error | null; isDone: boolean } = { error: null, isDone: true };
  let during: (() => void) | null = null;
  trouble = (error, isDone = false) => {
    next = { error, isDone };
  };
  meanwhile = (given) => {
    during = given;
  };
  const call = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    calls.push(name);
    const { error, isDone } = next;
    next = { error: null, isDone: true };
    during?.();
    during = null;
    const answer = isDone ? work() : null;
    if (error || answer === null) throw error ?? offline();
    return answer;
  };
  delivery = {
    signedIn: () => Promise.resolve('p'),
    create: ({ key }, { text }) =>
      call('create', () => {
        const earlier = answers.get(key);
        if (earlier && earlier.text !== text) throw refusal('conflict', 409);
        const id = earlier?.id ?? `id ${answers.size}`;
        if (!earlier) {
          answers.set(key, { id, text });
          there.set(id, text);
        }
        return id;
      }),
    change: (_writing, id, { text }) =>
      call('change', () => {
        if (!there.has(id)) throw refusal('notFound', 404);
        there.set(id, text);
      }),
    remove: (_writing, id) =>
      call('remove', () => {
        if (!there.delete(id)) throw refusal('notFound', 404);
      }),
  };
}
beforeEach(begin);

const texts = () => [...there.values()];

describe('sending an outbox entry', () => {
  it('creates it, and then sends the change that was made meanwhile', async () => {
    meanwhile(() => act((now) => withNewContent(now, words('Better'))));
    expect(await send()).toMatchObject({ result: 'sent' });
    expect([kept, texts(), calls]).toEqual([null, ['Better'], ['create', 'change']]);
  });

  it('sends a change of the stars alone', async () => {
    meanwhile(() =>
      act((now) => withNewContent(now, { ...now.words, rating: now.words.rating - 1 })),
    );
    expect(await send()).toMatchObject({ result: 'sent' });
    expect([kept, calls]).toEqual([null, ['create', 'change']]);
  });

  it('returns it with what is wrong, which says more than that something is, and keeps all of it', async () => {
    const photo = { ...start.words, images: ['/files/a.webp'] };
    act((now) => withNewContent(now, photo));
    const errors = [{ path: 'images', code: 'imageUnknown', message: '' }];
    trouble(new ApiError('invalid', 422, '', errors));
    expect(await send()).toMatchObject({ result: 'returned' });
    expect(kept).toMatchObject({ reason: 'imageUnknown', words: photo, sent: null });
  });

  const beginToChange = () => act((now) => ({ ...now, reason: 'editing' }));

  it('waits while its author edits it on its way, and then sends what they save', async () => {
    meanwhile(beginToChange);
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect([kept?.reason, kept?.sent?.id, texts()]).toEqual(['editing', 'id 0', ['Good']]);
    expect(await send()).toMatchObject({ result: 'waiting' });
    act((now) => withNewContent(now, words('Better')));
    expect(await send()).toMatchObject({ result: 'sent' });
    expect([kept, texts(), calls]).toEqual([null, ['Better'], ['create', 'change']]);
  });

  it('does not begin once its author has begun to edit it', async () => {
    beginToChange();
    expect(await sendOutboxItem(start, delivery, change)).toMatchObject({ result: 'waiting' });
    expect([kept?.reason, calls]).toEqual(['editing', []]);
  });

  it('does not return it to an author who is editing it when the answer is lost', async () => {
    meanwhile(beginToChange);
    trouble(offline(), true);
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect(kept?.reason).toBe('editing');
  });

  it('waits while it is edited by an author whose session ended, also after they are back', async () => {
    meanwhile(beginToChange);
    trouble(refusal('notSignedIn', 401));
    expect(await send()).toMatchObject({ result: 'waiting' });
    beginToChange();
    expect(await holdForSignIn(start, change)).toMatchObject({ result: 'waiting' });
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect([kept?.reason, calls]).toEqual(['editing', ['create']]);
  });

  it('does not return it a second time once its author is signed in again', async () => {
    expect(await holdForSignIn(start, change)).toMatchObject({ result: 'returned' });
    expect(kept?.reason).toBe('notSignedIn');
    trouble(offline());
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect(kept?.reason).toBeNull();
  });

  it('does not remove it again when another tab has sent it meanwhile, in a browser without locks', async () => {
    const inOtherTab: { outcome?: Promise<unknown> } = {};
    meanwhile(() => {
      inOtherTab.outcome = send();
    });
    await Promise.all([send(), inOtherTab.outcome]);
    expect([kept, texts()]).toEqual([null, ['Good']]);
    expect(calls).not.toContain('remove');
  });

  it('sends it again when it was changed back after the answer to a change was lost', async () => {
    meanwhile(() => {
      act((now) => withNewContent(now, words('Worse')));
      trouble(offline(), true);
    });
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect(texts()).toEqual(['Worse']);
    act((now) => withNewContent(now, words('Good')));
    expect(await send()).toMatchObject({ result: 'sent' });
    expect([kept, texts(), calls]).toEqual([null, ['Good'], ['create', 'change', 'change']]);
  });

  it('remembers that it has arrived when its change is refused, and can send it again', async () => {
    meanwhile(() => {
      act((now) => withNewContent(now, words('Refused')));
      trouble(refusal('invalid', 422));
    });
    expect(await send()).toMatchObject({ result: 'returned', item: { reason: 'invalid' } });
    expect(kept).toMatchObject({ sent: { words: words('Good') }, words: words('Refused') });
    act((now) => markForResend(withNewContent(now, words('Better')), Date.now()));
    expect(await send()).toMatchObject({ result: 'sent' });
    expect([kept, texts()]).toEqual([null, ['Better']]);
    expect(calls).toEqual(['create', 'change', 'change']);
  });

  it('removes it from the server when it is withdrawn on its way, at the latest when the network is back', async () => {
    meanwhile(() => {
      act(markWithdrawn);
      trouble(offline());
    });
    expect(await send()).toMatchObject({ result: 'waiting' });
    expect([kept?.removed, texts()]).toEqual([true, ['Good']]);
    expect(await send()).toMatchObject({ result: 'removed' });
    expect([kept, texts(), calls]).toEqual([null, [], ['create', 'remove', 'remove']]);
  });

  it('completes its removal when only the answer to that was lost', async () => {
    meanwhile(() => {
      act(markWithdrawn);
      trouble(offline(), true);
    });
    await send();
    expect(await send()).toMatchObject({ result: 'removed' });
    expect([kept, texts()]).toEqual([null, []]);
  });

  it('does not send it again when it was withdrawn on its way and never arrived', async () => {
    trouble(offline());
    meanwhile(() => act(markWithdrawn));
    await send();
    await send();
    expect([kept, texts(), calls]).toEqual([null, [], ['create']]);
  });

  it('returns it to its author when the server refuses to remove it', async () => {
    meanwhile(() => {
      act(markWithdrawn);
      trouble(refusal('notAllowed', 403));
    });
    expect(await send()).toMatchObject({ result: 'returned' });
    expect(kept).toMatchObject({ removed: false, reason: 'notAllowed' });
  });

  it('delivers it once with its last words, whatever is lost and written in between', async () => {
    const step = fc.record({
      fails: fc.constantFrom(null, 'before', 'after'),
      opens: fc.boolean(),
      writes: fc.option(fc.string({ maxLength: 3 })),
      isOnItsWay: fc.boolean(),
    });
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          let last = start.words.text;
          let isOpen = false;
          for (const { fails, opens, writes, isOnItsWay } of steps) {
            const write = () => {
              // A writing whose form is open does not disappear.
              if (isOpen) expect(kept).not.toBeNull();
              if (opens && kept) {
                isOpen = true;
                beginToChange();
              }
              if (writes === null || !kept) return;
              last = writes;
              isOpen = false;
              act((now) => withNewContent(now, words(writes)));
            };
            if (fails) trouble(offline(), fails === 'after');
            if (isOnItsWay) meanwhile(write);
            else write();
            await send();
          }
          trouble(null, true);
          meanwhile(() => undefined);
          if (isOpen) act((now) => ({ ...now, reason: null }));
          await send();
          expect([kept, texts()]).toEqual([null, [last]]);
        })
        .beforeEach(begin),
    );
  });
});
