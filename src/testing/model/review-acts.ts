import { firstOf, guarded } from './acts.ts';
import type { Call, Choice, Reason } from './acts.ts';
import * as answers from './answers.ts';
import { byId, finds, removeReplies, removeReviews, tell } from './directory.ts';
import type { Directory, Place, Review } from './directory.ts';

const comments = [null, 'Good', 'Bad'] as const;

function about({ id, name, name_bn }: Place) {
  return { institution_id: id, institution_name: name, institution_name_bn: name_bn };
}

export function writeReview(choice: Choice, directory: Directory): Call {
  const who = choice.somebody(directory);
  const id = choice.idOf(directory.places, directory);
  const place = byId(directory.places, id);
  const rating = choice.once(12) ? 0 : 1 + choice.below(5);
  const comment = choice.of(comments);
  const isSecond = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === who?.id,
  );
  return {
    ...{ who, method: 'POST', path: `/api/institutions/${id}/reviews`, body: { rating, comment } },
    isOnce: true,
    refusal: firstOf(
      ...guarded(who, 'signedIn'),
      [rating === 0, 'invalid'],
      [!place, 'notFound'],
      [place?.owner_id === who?.id, 'ownInstitution'],
      [!place?.is_active, 'notFound'],
      [isSecond, 'alreadyReviewed'],
    ),
    done: ({ id: review_id }) => {
      if (!who || !place) return;
      const written = { id: review_id, institution_id: id, user_id: who.id, rating, comment };
      directory.reviews.push({ ...written, changed: false });
      const data = { ...about(place), review_id, author_name: who.name, rating };
      tell(directory, { by: who, told: [place.owner_id] }, { type: 'new_review', data });
    },
    answer: ({ id: review_id }) => {
      const review = byId(directory.reviews, review_id);
      return review && answers.reviewAnswer(directory, review);
    },
  };
}

/** Picks who changes something written at a place; others are refused. */
function ownWriting<Written extends { id: string; user_id: string; institution_id: string }>(
  choice: Choice,
  directory: Directory,
  items: readonly Written[],
) {
  const id = choice.idOf(items, directory);
  const item = byId(items, id);
  const place = byId(directory.places, item?.institution_id ?? null);
  const who = choice.mostly(byId(directory.people, item?.user_id ?? null), directory);
  const isOwn = item !== undefined && item.user_id === who?.id;
  const isHidden = !place || !(isOwn || finds(who, place));
  const reasons: Reason[] = [
    [!item || isHidden, 'notFound'],
    [!isOwn, 'notAllowed'],
  ];
  return { id, item, place, who, reasons };
}

export function editReview(choice: Choice, directory: Directory): Call {
  const { id, item, place, who, reasons } = ownWriting(choice, directory, directory.reviews);
  const rating = choice.once(12) ? 6 : 1 + choice.below(5);
  const comment = choice.of(comments);
  const body = choice.of<Partial<Review>>([{ rating }, { comment }, { rating, comment }]);
  return {
    ...{ who, method: 'PATCH', path: `/api/reviews/${id}`, body },
    refusal: firstOf(
      ...guarded(who, 'signedIn'),
      ['rating' in body && rating > 5, 'invalid'],
      ...reasons,
    ),
    done: () => {
      if (!item) return;
      const before = { ...item };
      Object.assign(item, body);
      item.changed ||= before.rating !== item.rating || before.comment !== item.comment;
      for (const { type, data } of directory.notices) {
        if (type === 'new_review' && data['review_id'] === id) data['rating'] = item.rating;
      }
    },
    answer: () => {
      if (!item || !place) return null;
      const review = answers.reviewAnswer(directory, item);
      return finds(who, place) ? review : { ...review, replies: [] };
    },
  };
}

export function deleteReview(choice: Choice, directory: Directory): Call {
  const { id, item, who, reasons } = ownWriting(choice, directory, directory.reviews);
  return {
    ...{ who, method: 'DELETE', path: `/api/reviews/${id}` },
    refusal: firstOf(...guarded(who, 'signedIn'), ...reasons),
    done: () => removeReviews(directory, (review) => review === item),
  };
}

export function writeReply(choice: Choice, directory: Directory): Call {
  const who = choice.somebody(directory);
  const review_id = choice.idOf(directory.reviews, directory);
  const review = byId(directory.reviews, review_id);
  const place = byId(directory.places, review?.institution_id ?? null);
  const message = choice.once(12) ? '  ' : choice.of(['Thank you', 'Come again']);
  return {
    ...{ who, method: 'POST', path: `/api/reviews/${review_id}/replies`, body: { message } },
    isOnce: true,
    refusal: firstOf(
      ...guarded(who, 'signedIn'),
      [message.trim() === '', 'invalid'],
      [!place || !finds(who, place), 'notFound'],
    ),
    done: ({ id }) => {
      if (!who || !review || !place) return;
      const institution_id = place.id;
      const of = { id, review_id, institution_id, owner_id: place.owner_id, user_id: who.id };
      directory.replies.push({ ...of, message, changed: false });
      const data = { ...about(place), review_id, reply_id: id, author_name: who.name };
      // The author of the review cannot see a hidden place.
      const told = [place.is_active ? review.user_id : null, place.owner_id];
      tell(directory, { by: who, told }, { type: 'review_reply', data });
    },
    answer: ({ id }) => {
      const reply = byId(directory.replies, id);
      return reply && answers.replyAnswer(directory, reply);
    },
  };
}

export function editReply(choice: Choice, directory: Directory): Call {
  const { id, item, who, reasons } = ownWriting(choice, directory, directory.replies);
  const message = choice.once(12) ? '' : choice.of(['Thank you', 'Sorry']);
  return {
    ...{ who, method: 'PATCH', path: `/api/replies/${id}`, body: { message } },
    refusal: firstOf(...guarded(who, 'signedIn'), [message === '', 'invalid'], ...reasons),
    done: () => {
      if (!item) return;
      item.changed ||= item.message !== message;
      item.message = message;
    },
    answer: () => item && answers.replyAnswer(directory, item),
  };
}

export function deleteReply(choice: Choice, directory: Directory): Call {
  const { id, item, who, reasons } = ownWriting(choice, directory, directory.replies);
  return {
    ...{ who, method: 'DELETE', path: `/api/replies/${id}` },
    refusal: firstOf(...guarded(who, 'signedIn'), ...reasons),
    done: () => removeReplies(directory, (reply) => reply === item),
  };
}
