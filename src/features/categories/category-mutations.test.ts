import { describe, expect, it } from 'vitest';
import {
  exampleCategory,
  decisionVariables,
  exampleId,
  creationVariables,
  problemAnswer,
  exampleRequest,
  runMutation,
  createWriteTools,
} from '../../testing/category-write-fixtures.ts';
import { createApi } from '../../web/api/client.ts';
import { createToastStore } from '../../web/ui/toast-store.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import {
  changeVisibilityMutation,
  createCategoryMutation,
  deleteCategoryMutation,
  editCategoryMutation,
  saveOrderMutation,
} from './category-mutations.ts';
import { decideRequestMutation, requestCategoryMutation } from './request-mutations.ts';
import type { MutationTools } from './mutation-tools.ts';

const page = { items: [exampleCategory], page: 1, pageSize: 1, hasMore: false };

/** Every write: what it is, its answer, its two messages in English, and how it is made. */
const writes: [string, unknown, string, string, (given: MutationTools) => Promise<void>][] = [
  [
    'creating a category',
    exampleCategory,
    'Category created successfully',
    'Failed to create category',
    (given) => runMutation(createCategoryMutation(given), given, creationVariables),
  ],
  [
    'requesting one',
    exampleRequest,
    'Category request submitted for admin review',
    'Failed to submit category request',
    (given) => runMutation(requestCategoryMutation(given), given, creationVariables),
  ],
  [
    'editing one',
    exampleCategory,
    'Category updated successfully',
    'Failed to update category',
    (given) =>
      runMutation(editCategoryMutation(given), given, {
        id: exampleId,
        changes: creationVariables.input,
      }),
  ],
  [
    'deleting one',
    null,
    'Category deleted successfully',
    'Failed to delete category',
    (given) => runMutation(deleteCategoryMutation(given, createDeletion()), given, exampleId),
  ],
  [
    'deciding a request',
    exampleRequest,
    'Request approved successfully',
    'Failed to update request',
    (given) => runMutation(decideRequestMutation(given), given, decisionVariables),
  ],
  [
    'deciding a request',
    { ...exampleRequest, status: 'rejected' },
    'Request rejected successfully',
    'Failed to update request',
    (given) =>
      runMutation(decideRequestMutation(given), given, {
        ...decisionVariables,
        status: 'rejected',
      }),
  ],
  [
    'saving the order',
    page,
    'Category order saved successfully',
    'Failed to save category order',
    (given) =>
      runMutation(saveOrderMutation(given), given, { ids: [exampleId], before: [exampleId] }),
  ],
  [
    'showing or hiding one',
    exampleCategory,
    'Category visibility updated successfully',
    'Failed to update category visibility',
    (given) => runMutation(changeVisibilityMutation(given, exampleId), given, false),
  ],
];

describe('the toast after a write', () => {
  it.each(writes)(
    '[ERR-26] [ERR-27] [ERR-29] [ERR-30] [ERR-31] [ERR-33] [ERR-34] reports success or failure (%#: %s)',
    async (_, answer, success, failure, write) => {
      const good = createWriteTools(() =>
        answer === null ? new Response(null, { status: 204 }) : Response.json(answer),
      );
      await write(good.made);
      expect(good.said).toEqual([[success]]);
      const bad = createWriteTools(() => problemAnswer(500, 'unexpected'));
      await write(bad.made);
      expect(bad.said).toEqual([[failure, 'destructive']]);
    },
  );

  it.each(writes)('reports the last try, not an earlier one (%#: %s)', async (...write) => {
    const [, answer, success, failure, send] = write;
    const toasts = createToastStore();
    const { made } = createWriteTools(() => problemAnswer(500, 'unexpected'));
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
      const { made, said } = createWriteTools(
        () =>
          lost.pop() ??
          (answer === null ? new Response(null, { status: 204 }) : Response.json(answer)),
      );
      await send(made);
      expect(said).toEqual([[success]]);
    },
  );

  it('gives the reason of a failure in the reader’s language', async () => {
    const inUse = () => problemAnswer(409, 'categoryInUse', [], { count: 1234 });
    const english = createWriteTools(inUse);
    await runMutation(
      deleteCategoryMutation(english.made, createDeletion()),
      english.made,
      exampleId,
    );
    expect(english.said).toEqual([
      ['Failed to delete category', '1,234 places are in this category', 'destructive'],
    ]);
    const bangla = createWriteTools(inUse, 'bn');
    await runMutation(
      deleteCategoryMutation(bangla.made, createDeletion()),
      bangla.made,
      exampleId,
    );
    expect(bangla.said).toEqual([
      ['ক্যাটাগরি মুছে ফেলা যায়নি', 'এই ক্যাটাগরিতে ১,২৩৪টি জায়গা আছে', 'destructive'].map((text) =>
        text.normalize('NFC'),
      ),
    ]);
    const ended = createWriteTools(() => problemAnswer(401, 'notSignedIn'));
    await runMutation(requestCategoryMutation(ended.made), ended.made, creationVariables);
    expect(ended.said).toEqual([
      ['Failed to submit category request', 'Please sign in again, then try again.', 'destructive'],
    ]);
    const lost = createWriteTools(() => Promise.reject(new TypeError('Failed to fetch')));
    await runMutation(saveOrderMutation(lost.made), lost.made, {
      ids: [exampleId],
      before: [exampleId],
    });
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
      const { made, said } = createWriteTools(
        () => problemAnswer(409, 'conflict', errors),
        language,
      );
      await runMutation(saveOrderMutation(made), made, { ids: [exampleId], before: [] });
      expect(said).toEqual([[expect.any(String), expect.stringContaining(why), 'destructive']]);
    },
  );

  it('says that a category is deleted when it is gone after a try whose answer was lost', async () => {
    let answer = () => problemAnswer(404, 'notFound');
    const { made, said } = createWriteTools(() => answer());
    const deletion = createDeletion();
    const remove = () => runMutation(deleteCategoryMutation(made, deletion), made, exampleId);
    await remove();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await remove();
    answer = () => problemAnswer(404, 'notFound');
    await remove();
    expect(said).toEqual([
      ['Failed to delete category', 'It is no longer there', 'destructive'],
      ['Failed to delete category', 'No connection. Try again.', 'destructive'],
      ['Category deleted successfully'],
    ]);
  });

  it('[ERR-32] says when the category of an approved request cannot be created', async () => {
    const { made, said } = createWriteTools(() =>
      problemAnswer(409, 'conflict', [{ path: 'name', code: 'nameTaken', message: 'taken' }]),
    );
    await runMutation(decideRequestMutation(made), made, decisionVariables);
    expect(said).toEqual([
      [
        'Failed to create category from request',
        'A category with this name already exists',
        'destructive',
      ],
    ]);
  });
});
