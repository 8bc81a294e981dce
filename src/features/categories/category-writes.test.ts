import { describe, expect, it } from 'vitest';
import {
  category,
  decision,
  id,
  named,
  problem,
  request,
  run,
  tools,
} from '../../testing/category-writing.ts';
import { createApi } from '../../web/api/client.ts';
import { createToastStore } from '../../web/ui/toast-store.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import {
  changingVisibility,
  creatingCategory,
  deletingCategory,
  editingCategory,
  savingOrder,
} from './category-writes.ts';
import { decidingRequest, requestingCategory } from './request-writes.ts';
import type { WriteTools } from './write-tools.ts';

const page = { items: [category], page: 1, pageSize: 1, hasMore: false };

/** Every write: what it is, its answer, its two messages in English, and how it is made. */
const writes: [string, unknown, string, string, (given: WriteTools) => Promise<void>][] = [
  [
    'creating a category',
    category,
    'Category created successfully',
    'Failed to create category',
    (given) => run(creatingCategory(given), given, named),
  ],
  [
    'requesting one',
    request,
    'Category request submitted for admin review',
    'Failed to submit category request',
    (given) => run(requestingCategory(given), given, named),
  ],
  [
    'editing one',
    category,
    'Category updated successfully',
    'Failed to update category',
    (given) => run(editingCategory(given), given, { id, changes: named.input }),
  ],
  [
    'deleting one',
    null,
    'Category deleted successfully',
    'Failed to delete category',
    (given) => run(deletingCategory(given, createDeletion()), given, id),
  ],
  [
    'deciding a request',
    request,
    'Request approved successfully',
    'Failed to update request',
    (given) => run(decidingRequest(given), given, decision),
  ],
  [
    'deciding a request',
    { ...request, status: 'rejected' },
    'Request rejected successfully',
    'Failed to update request',
    (given) => run(decidingRequest(given), given, { ...decision, status: 'rejected' }),
  ],
  [
    'saving the order',
    page,
    'Category order saved successfully',
    'Failed to save category order',
    (given) => run(savingOrder(given), given, { ids: [id], before: [id] }),
  ],
  [
    'showing or hiding one',
    category,
    'Category visibility updated successfully',
    'Failed to update category visibility',
    (given) => run(changingVisibility(given, id), given, false),
  ],
];

describe('the toast after a write', () => {
  it.each(writes)(
    '[ERR-26] [ERR-27] [ERR-29] [ERR-30] [ERR-31] [ERR-33] [ERR-34] reports success or failure (%#: %s)',
    async (_, answer, success, failure, write) => {
      const good = tools(() =>
        answer === null ? new Response(null, { status: 204 }) : Response.json(answer),
      );
      await write(good.made);
      expect(good.said).toEqual([[success]]);
      const bad = tools(() => problem(500, 'unexpected'));
      await write(bad.made);
      expect(bad.said).toEqual([[failure, 'destructive']]);
    },
  );

  it.each(writes)('reports the last try, not an earlier one (%#: %s)', async (...write) => {
    const [, answer, success, failure, send] = write;
    const toasts = createToastStore();
    const { made } = tools(() => problem(500, 'unexpected'));
    made.showToast = toasts.show;
    await send(made);
    expect(toasts.visible()?.title).toBe(failure);
    made.api = createApi(
      async () => (answer === null ? new Response(null, { status: 204 }) : Response.json(answer)),
      'http://localhost',
    );
    await send(made);
    expect(toasts.visible()?.title).toBe(success);
  });

  it.each(writes)(
    'reports success when the retry after a lost answer succeeds (%#: %s)',
    async (...write) => {
      const [, answer, success, , send] = write;
      const lost = [new Response('<h1>Bad Gateway</h1>', { status: 502 })];
      const { made, said } = tools(
        () =>
          lost.pop() ??
          (answer === null ? new Response(null, { status: 204 }) : Response.json(answer)),
      );
      await send(made);
      expect(said).toEqual([[success]]);
    },
  );

  it('gives the reason of a failure in the reader’s language', async () => {
    const inUse = () => problem(409, 'categoryInUse', [], { count: 1234 });
    const english = tools(inUse);
    await run(deletingCategory(english.made, createDeletion()), english.made, id);
    expect(english.said).toEqual([
      ['Failed to delete category', '1,234 places are in this category', 'destructive'],
    ]);
    const bangla = tools(inUse, 'bn');
    await run(deletingCategory(bangla.made, createDeletion()), bangla.made, id);
    expect(bangla.said).toEqual([
      ['ক্যাটাগরি মুছে ফেলা যায়নি', 'এই ক্যাটাগরিতে ১,২৩৪টি জায়গা আছে', 'destructive'].map((text) =>
        text.normalize('NFC'),
      ),
    ]);
    const ended = tools(() => problem(401, 'notSignedIn'));
    await run(requestingCategory(ended.made), ended.made, named);
    expect(ended.said).toEqual([
      ['Failed to submit category request', 'Please sign in again, then try again.', 'destructive'],
    ]);
    const lost = tools(() => Promise.reject(new TypeError('Failed to fetch')));
    await run(savingOrder(lost.made), lost.made, { ids: [id], before: [id] });
    expect(lost.said).toEqual([
      ['Failed to save category order', 'No connection. Try again.', 'destructive'],
    ]);
  });

  it.each([
    ['en', 'Another administrator has saved an order meanwhile. It is shown now'],
    ['bn', 'এর মধ্যে আরেকজন অ্যাডমিন ক্রম সংরক্ষণ করেছেন। এখন সেটিই দেখানো হচ্ছে'.normalize('NFC')],
  ] as const)(
    '[ERR-33] says that another order was saved meanwhile (%s)',
    async (language, why) => {
      const errors = [{ path: 'before', code: 'orderChanged', message: 'changed' }];
      const { made, said } = tools(() => problem(409, 'conflict', errors), language);
      await run(savingOrder(made), made, { ids: [id], before: [] });
      expect(said).toEqual([[expect.any(String), expect.stringContaining(why), 'destructive']]);
    },
  );

  it('says that a category is deleted when it is gone after a try whose answer was lost', async () => {
    let answer = () => problem(404, 'notFound');
    const { made, said } = tools(() => answer());
    const deletion = createDeletion();
    const remove = () => run(deletingCategory(made, deletion), made, id);
    await remove();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await remove();
    answer = () => problem(404, 'notFound');
    await remove();
    expect(said).toEqual([
      ['Failed to delete category', 'It is no longer there', 'destructive'],
      ['Failed to delete category', 'No connection. Try again.', 'destructive'],
      ['Category deleted successfully'],
    ]);
  });

  it('[ERR-32] says when the category of an approved request cannot be created', async () => {
    const { made, said } = tools(() =>
      problem(409, 'conflict', [{ path: 'name', code: 'nameTaken', message: 'taken' }]),
    );
    await run(decidingRequest(made), made, decision);
    expect(said).toEqual([
      [
        'Failed to create category from request',
        'A category with this name already exists',
        'destructive',
      ],
    ]);
  });
});
