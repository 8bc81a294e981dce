import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import { findById, hide, isAdmin } from './directory.ts';
import type { Directory } from './directory.ts';

const longAgo = '2020-01-01T00:00:00.000Z';

/** Hides all reviews of a person for a reason; rarely one in a version that was read long before. */
export function hideReviews(choice: RandomChoice, directory: Directory): ModelCall {
  return hideAll(choice, directory, 'reviews');
}

/** Hides all replies of a person in the same way. */
export function hideReplies(choice: RandomChoice, directory: Directory): ModelCall {
  return hideAll(choice, directory, 'replies');
}

function hideAll(
  choice: RandomChoice,
  directory: Directory,
  kind: 'reviews' | 'replies',
): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.people, directory);
  const author = findById(directory.people, id);
  const reason = choice.isOneIn(12) ? 'account' : choice.pick(['advertising', 'other']);
  const all = kind === 'reviews' ? directory.reviews : directory.replies;
  const written = all.filter(({ user_id }) => user_id === id);
  const stale = choice.isOneIn(5) ? choice.pickIfAny(written) : undefined;
  const versions = written.map((item) => ({
    id: item.id,
    updated_at: item === stale ? longAgo : (item.updatedAt ?? longAgo),
  }));
  // Nobody has this one.
  const unknown = { id: '00000000-0000-4000-8000-000000000001', updated_at: longAgo };
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/authors/${id}/${kind}` },
    body: { reason, [kind]: [...versions, unknown] },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [reason === 'account', 'invalid'],
      [!author, 'notFound'],
    ),
    applyEffect: () => {
      for (const item of written) {
        if (item !== stale) hide(directory, item, reason);
      }
    },
    expectedAnswer: () => {
      const changed = stale && !stale.is_hidden ? 1 : 0;
      return { hidden: written.length - changed, changed };
    },
  };
}

/** Lets what a person writes begin hidden, or no longer. */
export function hold(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.people, directory);
  const author = findById(directory.people, id);
  const is_held = !choice.isOneIn(3);
  return {
    ...{ caller, method: 'PUT', path: `/api/admin/authors/${id}/hold`, body: { is_held } },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!author, 'notFound'],
      [is_held && author !== undefined && isAdmin(author), 'conflict'],
    ),
    applyEffect: () => {
      const others = directory.heldAuthorIds.filter((held) => held !== id);
      if (!is_held) directory.heldAuthorIds = others;
      else if (!directory.heldAuthorIds.includes(id)) directory.heldAuthorIds.push(id);
    },
    expectedAnswer: () => ({ is_held }),
  };
}
