import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice, RefusalCondition } from './acts.ts';
import * as answers from './answers.ts';
import {
  findById,
  canSee,
  hide,
  isAdmin,
  removeReplies,
  removeReviewHolds,
  removeReviews,
  notifyOthers,
} from './directory.ts';
import type { Directory, Person, Place, Reply, Review, ReviewHold } from './directory.ts';

const comments = [null, 'Good', 'Bad'] as const;

/** Mostly none or some of the person's own; sometimes another's. */
function pickImages(choice: RandomChoice, directory: Directory, person: Person | null): string[] {
  const images = (choice.isOneIn(8) ? choice.pickPerson(directory) : person)?.images ?? [];
  const from = choice.below(3);
  return choice.isOneIn(2) ? [] : images.slice(from, from + 1 + choice.below(2));
}

/** Whether a review may have these: its author's own, and in nothing else. */
function mayHaveImages(
  { places, reviews }: Directory,
  images: readonly string[],
  author: Person | null,
  before: Pick<Review, 'id' | 'images'> | null = null,
): boolean {
  const others = [...places, ...reviews.filter(({ id }) => id !== before?.id)];
  const isFree = (image: string) =>
    author?.images.includes(image) && !others.some((other) => other.images.includes(image));
  return images.every((image) => before?.images.includes(image) || isFree(image));
}

function placeFields({ id, name, name_bn }: Place) {
  return { institution_id: id, institution_name: name, institution_name_bn: name_bn };
}

export function writeReview(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const rating = choice.isOneIn(12) ? 0 : 1 + choice.below(5);
  const comment = choice.pick(comments);
  const images = pickImages(choice, directory, caller);
  const isSecond = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === caller?.id,
  );
  return {
    ...{
      caller,
      method: 'POST',
      path: `/api/institutions/${id}/reviews`,
      body: { rating, comment, ...(images.length > 0 && { images }) },
    },
    isIdempotent: true,
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [rating === 0, 'invalid'],
      [!place, 'notFound'],
      [place?.owner_id === caller?.id, 'ownInstitution'],
      [!place?.is_active, 'notFound'],
      [isSecond, 'alreadyReviewed'],
      [!mayHaveImages(directory, images, caller), 'invalid'],
    ),
    applyEffect: ({ id: review_id, updated_at }) => {
      if (!caller || !place) return;
      const ids = { id: review_id, institution_id: id, user_id: caller.id };
      const written = { ...ids, rating, comment, images };
      const isHeld = (hold: ReviewHold) => hold.institution_id === id && hold.user_id === caller.id;
      const hidden_reason = directory.reviewHolds.some(isHeld)
        ? 'earlier'
        : directory.heldAuthorIds.includes(caller.id)
          ? 'account'
          : null;
      const is_hidden: true | undefined = hidden_reason === null ? undefined : true;
      removeReviewHolds(directory, isHeld);
      const hiding = { is_hidden, hidden_reason, isUnpublished: is_hidden === true };
      directory.reviews.push({ ...written, ...hiding, changed: false, updatedAt: updated_at });
      if (is_hidden) return;
      tellOwner(directory, caller, { ...written, author_name: caller.name });
    },
    expectedAnswer: ({ id: review_id }) => {
      const review = findById(directory.reviews, review_id);
      return review && answers.reviewAnswer(directory, review, caller);
    },
  };
}

/** Tells the owner of the place of a review that everybody sees from now on, unless it is who acts. */
function tellOwner(
  directory: Directory,
  author: Person,
  review: Pick<Review, 'id' | 'institution_id' | 'rating'> & { author_name: string | null },
): void {
  const place = findById(directory.places, review.institution_id);
  if (!place) return;
  const { id: review_id, rating, author_name } = review;
  const data = { ...placeFields(place), review_id, author_name, rating };
  notifyOthers(directory, { author, recipients: [place.owner_id] }, { type: 'new_review', data });
}

/** Picks caller changes something written at a place; others are refused. */
function pickOwnWriting<Written extends { id: string; user_id: string; institution_id: string }>(
  choice: RandomChoice,
  directory: Directory,
  items: readonly Written[],
) {
  const id = choice.pickId(items, directory);
  const item = findById(items, id);
  const place = findById(directory.places, item?.institution_id ?? null);
  const caller = choice.pickUsually(findById(directory.people, item?.user_id ?? null), directory);
  const isOwn = item !== undefined && item.user_id === caller?.id;
  const isHidden = !place || !(isOwn || canSee(caller, place));
  const reasons: RefusalCondition[] = [
    [!item || isHidden, 'notFound'],
    [!isOwn, 'notAllowed'],
  ];
  return { id, item, place, caller, reasons };
}

export function editReview(choice: RandomChoice, directory: Directory): ModelCall {
  const { id, item, place, caller, reasons } = pickOwnWriting(choice, directory, directory.reviews);
  const rating = choice.isOneIn(12) ? 6 : 1 + choice.below(5);
  const comment = choice.pick(comments);
  const images = pickImages(choice, directory, caller);
  const body = choice.pick<Partial<Pick<Review, 'rating' | 'comment' | 'images'>>>([
    { rating },
    { comment },
    { rating, comment },
    { images },
    { rating, comment, images },
  ]);
  return {
    ...{ caller, method: 'PATCH', path: `/api/reviews/${id}`, body },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      ['rating' in body && rating > 5, 'invalid'],
      ...reasons,
      [!mayHaveImages(directory, body.images ?? [], caller, item), 'invalid'],
    ),
    applyEffect: ({ updated_at }) => {
      if (!item) return;
      const before = { ...item };
      Object.assign(item, body, { updatedAt: updated_at });
      const isChanged =
        before.rating !== item.rating ||
        before.comment !== item.comment ||
        before.images.join() !== item.images.join();
      item.changed ||= isChanged;
      if (isChanged && !item.is_hidden && directory.heldAuthorIds.includes(item.user_id)) {
        hide(directory, item, 'account');
      }
      if (!item.is_hidden) correctNotifiedRating(directory, item);
    },
    expectedAnswer: () => {
      if (!item || !place) return null;
      const review = answers.reviewAnswer(directory, item, caller);
      return canSee(caller, place) ? review : { ...review, replies: [] };
    },
  };
}

/** What owners were told of a review follows its stars, as far as others see them. */
function correctNotifiedRating(directory: Directory, { id, rating }: Review): void {
  for (const { type, data } of directory.notices) {
    if (type === 'new_review' && data['review_id'] === id) data['rating'] = rating;
  }
}

export function deleteReview(choice: RandomChoice, directory: Directory): ModelCall {
  const { id, item, caller, reasons } = pickOwnWriting(choice, directory, directory.reviews);
  return {
    ...{ caller, method: 'DELETE', path: `/api/reviews/${id}` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), ...reasons),
    applyEffect: () => {
      removeReviews(directory, (review) => review === item);
      if (!item?.is_hidden) return;
      const { user_id, institution_id } = item;
      directory.reviewHolds.push({ user_id, institution_id });
    },
  };
}

/** Hides a review or shows it again, whatever it was before. */
export function moderateReview(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.reviews, directory);
  const item = findById(directory.reviews, id);
  const is_hidden = !choice.isOneIn(3);
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/reviews/${id}`, body: { is_hidden } },
    refusal: firstRefusal(...roleRefusals(caller, 'admin'), [!item, 'notFound']),
    applyEffect: () => {
      if (!item) return;
      if (is_hidden) return hide(directory, item, null);
      const { isUnpublished } = item;
      const shown = { is_hidden: undefined, hidden_reason: null, isUnpublished: false };
      Object.assign(item, shown);
      correctNotifiedRating(directory, item);
      const author_name = findById(directory.people, item.user_id)?.name ?? null;
      if (isUnpublished && caller) tellOwner(directory, caller, { ...item, author_name });
    },
    expectedAnswer: () => ({ id, is_hidden }),
  };
}

export function writeReply(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const review_id = choice.pickId(directory.reviews, directory);
  const review = findById(directory.reviews, review_id);
  const place = findById(directory.places, review?.institution_id ?? null);
  const message = choice.isOneIn(12) ? '  ' : choice.pick(['Thank you', 'Come again']);
  const isShown =
    !review?.is_hidden || review.user_id === caller?.id || (caller !== null && isAdmin(caller));
  return {
    ...{ caller, method: 'POST', path: `/api/reviews/${review_id}/replies`, body: { message } },
    isIdempotent: true,
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [message.trim() === '', 'invalid'],
      [!place || !canSee(caller, place) || !isShown, 'notFound'],
    ),
    applyEffect: ({ id, updated_at: updatedAt }) => {
      if (!caller || !review || !place) return;
      const institution_id = place.id;
      const ids = { id, review_id, institution_id, owner_id: place.owner_id, user_id: caller.id };
      const is_hidden: true | undefined = directory.heldAuthorIds.includes(caller.id) || undefined;
      const hidden_reason = is_hidden ? 'account' : null;
      const hiding = { is_hidden, hidden_reason, isUnpublished: is_hidden === true };
      const reply = { ...ids, message, changed: false, updatedAt, ...hiding };
      directory.replies.push(reply);
      if (!is_hidden) tellOfReply(directory, caller, reply);
    },
    expectedAnswer: ({ id }) => {
      const reply = findById(directory.replies, id);
      return reply && answers.replyAnswer(directory, reply);
    },
  };
}

/** Tells a reply that can be seen from now on to whom it is about, unless they wrote it or are who acts. */
function tellOfReply(directory: Directory, actor: Person, reply: Reply): void {
  const place = findById(directory.places, reply.institution_id);
  const review = findById(directory.reviews, reply.review_id);
  if (!place || !review) return;
  const author_name = findById(directory.people, reply.user_id)?.name ?? null;
  const ids = { review_id: review.id, reply_id: reply.id };
  // The author of the review cannot see a hidden place, nor the owner a hidden review.
  const recipients = [
    place.is_active ? review.user_id : null,
    review.is_hidden ? null : place.owner_id,
  ].filter((id) => id !== reply.user_id);
  const data = { ...placeFields(place), ...ids, author_name };
  notifyOthers(directory, { author: actor, recipients }, { type: 'review_reply', data });
}

/** Hides a reply or shows it again, whatever it was before. */
export function moderateReply(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.replies, directory);
  const item = findById(directory.replies, id);
  const is_hidden = choice.isOneIn(3);
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/replies/${id}`, body: { is_hidden } },
    refusal: firstRefusal(...roleRefusals(caller, 'admin'), [!item, 'notFound']),
    applyEffect: () => {
      if (!item) return;
      if (is_hidden) return hide(directory, item, null);
      const { isUnpublished } = item;
      Object.assign(item, { is_hidden: undefined, hidden_reason: null, isUnpublished: false });
      if (isUnpublished && caller) tellOfReply(directory, caller, item);
    },
    expectedAnswer: () => ({ id, is_hidden }),
  };
}

export function editReply(choice: RandomChoice, directory: Directory): ModelCall {
  const { id, item, caller, reasons } = pickOwnWriting(choice, directory, directory.replies);
  const message = choice.isOneIn(12) ? '' : choice.pick(['Thank you', 'Sorry']);
  return {
    ...{ caller, method: 'PATCH', path: `/api/replies/${id}`, body: { message } },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [message === '', 'invalid'],
      ...reasons,
    ),
    applyEffect: ({ updated_at: updatedAt }) => {
      if (!item) return;
      const isChanged = item.message !== message;
      item.changed ||= isChanged;
      Object.assign(item, { message, updatedAt });
      if (isChanged && !item.is_hidden && directory.heldAuthorIds.includes(item.user_id)) {
        hide(directory, item, 'account');
      }
    },
    expectedAnswer: () => item && answers.replyAnswer(directory, item),
  };
}

export function deleteReply(choice: RandomChoice, directory: Directory): ModelCall {
  const { id, item, caller, reasons } = pickOwnWriting(choice, directory, directory.replies);
  return {
    ...{ caller, method: 'DELETE', path: `/api/replies/${id}` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), ...reasons),
    applyEffect: () => removeReplies(directory, (reply) => reply === item),
  };
}
