import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import { findById, canOwn, canSee, removeReports } from './directory.ts';
import type { Directory, Person, Report } from './directory.ts';

const longAgo = '2020-01-01T00:00:00.000Z';

/** Reports a place, or changes the person's earlier report. */
export function report(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const reason = choice.pick(['closed', 'mine', 'other', 'mine']);
  const message = choice.pick([null, 'It has moved', '  ']);
  const reportFields = { reason, message: message?.trim() || null };
  const findOwnReport = () => answers.reportOf(directory, id, caller);
  const before = findOwnReport();
  const hasReviewed = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === caller?.id,
  );
  return {
    ...{ caller, method: 'PUT', path: `/api/institutions/${id}/report`, body: { reason, message } },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [reason === 'other' && reportFields.message === null, 'invalid'],
      [reason === 'mine' && caller !== null && !canOwn(caller), 'invalid'],
      [!place, 'notFound'],
      [place?.owner_id === caller?.id, 'ownInstitution'],
      [!place?.is_active, 'notFound'],
      [reason === 'mine' && hasReviewed, 'invalid'],
    ),
    applyEffect: ({ updated_at: updatedAt }) => {
      if (!caller) return;
      if (!before) {
        addReport(directory, { kind: 'institution', subject_id: id }, caller, {
          ...reportFields,
          updatedAt,
        });
      } else if (before.reason !== reason || before.message !== reportFields.message) {
        Object.assign(before, reportFields, { changed: true, updatedAt });
      }
    },
    expectedAnswer: () => answers.ownReport(findOwnReport()),
  };
}

function addReport(
  directory: Directory,
  subject: Pick<Report, 'kind' | 'subject_id'>,
  { id: reporter_id }: Person,
  fields: Pick<Report, 'reason' | 'message' | 'updatedAt'>,
): void {
  directory.reports.push({ id: '', ...subject, reporter_id, ...fields, changed: false });
}

/** Reports a review, or changes the person's earlier report. */
export function reportReview(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const id = choice.pickId(directory.reviews, directory);
  const review = findById(directory.reviews, id);
  const place = findById(directory.places, review?.institution_id ?? null);
  const reason = choice.pick(['abuse', 'fake', 'other', 'closed']);
  const message = choice.pick([null, 'I know who wrote it', '  ']);
  const reportFields = { reason, message: message?.trim() || null };
  const findOwnReport = () => answers.reportOf(directory, id, caller);
  const before = findOwnReport();
  const isOwn = review?.user_id === caller?.id;
  const isSeen = place !== undefined && canSee(caller, place) && (isOwn || !review?.is_hidden);
  return {
    ...{ caller, method: 'PUT', path: `/api/reviews/${id}/report`, body: { reason, message } },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [reason === 'closed', 'invalid'],
      [reason === 'other' && reportFields.message === null, 'invalid'],
      [!review || !isSeen, 'notFound'],
      [isOwn, 'notAllowed'],
    ),
    applyEffect: ({ updated_at: updatedAt }) => {
      if (!caller) return;
      if (!before) {
        const fields = { ...reportFields, updatedAt };
        addReport(directory, { kind: 'review', subject_id: id }, caller, fields);
      } else if (before.reason !== reason || before.message !== reportFields.message) {
        Object.assign(before, reportFields, { changed: true, updatedAt });
      }
    },
    expectedAnswer: () => answers.ownReport(findOwnReport()),
  };
}

/** Withdraws a report, or tries to. */
export function withdraw(choice: RandomChoice, directory: Directory): ModelCall {
  const randomReport = choice.pickIfAny(directory.reports);
  const caller = choice.pickUsually(
    findById(directory.people, randomReport?.reporter_id ?? null),
    directory,
  );
  const isElsewhere = choice.isOneIn(5) || !randomReport;
  const id = isElsewhere ? choice.pickId(directory.places, directory) : randomReport.subject_id;
  const review = findById(directory.reviews, id);
  const isOfReview = !isElsewhere && randomReport.kind === 'review';
  const own = answers.reportOf(directory, id, caller);
  const place = findById(directory.places, review?.institution_id ?? id);
  const isSeen = place !== undefined && (!isOfReview || canSee(caller, place));
  const subjects = isOfReview ? 'reviews' : 'institutions';
  return {
    ...{ caller, method: 'DELETE', path: `/api/${subjects}/${id}/report` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [!own && !isSeen, 'notFound']),
    applyEffect: () => removeReports(directory, (each) => each === own),
  };
}

/** Settles a report; rarely a version of it, or of its review, that was read long before. */
export function settle(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.reports, directory);
  const reportToSettle = findById(directory.reports, id);
  const subjectId = reportToSettle?.subject_id ?? choice.pickId(directory.places, directory);
  const review = findById(directory.reviews, subjectId);
  const stale = choice.pick([null, null, null, 'report', 'review']);
  const isStale = stale === 'report' || (stale === 'review' && review !== undefined);
  const readAt = (stale !== 'report' && reportToSettle?.updatedAt) || longAgo;
  const reviewReadAt = (stale !== 'review' && review?.updatedAt) || longAgo;
  return {
    ...{ caller, method: 'POST', path: `/api/admin/reports/${subjectId}/settle` },
    body: {
      reports: [{ id, updated_at: readAt }],
      ...(review && { review_updated_at: reviewReadAt }),
    },
    refusal: firstRefusal(...roleRefusals(caller, 'admin'), [!reportToSettle, 'notFound']),
    applyEffect: () => removeReports(directory, (each) => each === reportToSettle && !isStale),
    expectedAnswer: () => ({ settled: isStale ? 0 : 1, changed: isStale ? 1 : 0 }),
  };
}

/** Gives a place to the person who reports that it is theirs, sometimes to somebody else. */
export function giveClaimed(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const claims = directory.reports.filter(({ reason }) => reason === 'mine');
  const claim = choice.pickIfAny(claims);
  const id = claim?.subject_id ?? choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const claimant = choice.isOneIn(5)
    ? undefined
    : findById(directory.people, claim?.reporter_id ?? null);
  const person = claimant ?? choice.pickIfAny(directory.people);
  const currentOwnerId = place?.owner_id ?? null;
  const isTheirs = currentOwnerId === person?.id;
  const isClaimed = answers.reportOf(directory, id, person ?? null)?.reason === 'mine';
  const hasReviewed = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === person?.id,
  );
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/institutions/${id}` },
    body: { owner_id: person?.id },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!place || !person || !(isClaimed || isTheirs), 'notFound'],
      [person !== undefined && !canOwn(person), 'invalid'],
      [!isTheirs && (currentOwnerId !== null || hasReviewed), 'conflict'],
    ),
    applyEffect: ({ updated_at }) => {
      if (!place || !person || isTheirs) return;
      removeReports(directory, answers.isReportOf(id, person));
      Object.assign(place, { owner_id: person.id, changed: true, updatedAt: updated_at });
    },
    expectedAnswer: () => place && answers.adminInstitution(directory, place),
  };
}
