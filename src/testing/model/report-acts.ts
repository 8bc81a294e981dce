import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import { findById, canOwn, removeReports, seesWritten } from './directory.ts';
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
  return reportWritten(choice, directory, 'review');
}

/** Reports a reply in the same way. */
export function reportReply(choice: RandomChoice, directory: Directory): ModelCall {
  return reportWritten(choice, directory, 'reply');
}

function reportWritten(
  choice: RandomChoice,
  directory: Directory,
  kind: 'review' | 'reply',
): ModelCall {
  const caller = choice.pickPerson(directory);
  const all = kind === 'review' ? directory.reviews : directory.replies;
  const id = choice.pickId(all, directory);
  const written = all.find((item) => item.id === id);
  const reason = choice.pick(['abuse', 'fake', 'other', 'closed']);
  const message = choice.pick([null, 'I know who wrote it', '  ']);
  const reportFields = { reason, message: message?.trim() || null };
  const findOwnReport = () => answers.reportOf(directory, id, caller);
  const before = findOwnReport();
  return {
    ...{ caller, method: 'PUT', body: { reason, message } },
    path: `/api/${kind === 'review' ? 'reviews' : 'replies'}/${id}/report`,
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [reason === 'closed', 'invalid'],
      [reason === 'other' && reportFields.message === null, 'invalid'],
      [!written || !seesWritten(directory, id, caller), 'notFound'],
      [written?.user_id === caller?.id, 'notAllowed'],
      [written?.is_hidden === true, 'notFound'],
    ),
    applyEffect: ({ updated_at: updatedAt }) => {
      if (!caller) return;
      if (!before) {
        const fields = { ...reportFields, updatedAt };
        addReport(directory, { kind, subject_id: id }, caller, fields);
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
  const kind = isElsewhere ? 'institution' : randomReport.kind;
  const own = answers.reportOf(directory, id, caller);
  const isSeen =
    kind === 'institution'
      ? findById(directory.places, id) !== undefined
      : seesWritten(directory, id, caller);
  const subjects = { institution: 'institutions', review: 'reviews', reply: 'replies' }[kind];
  return {
    ...{ caller, method: 'DELETE', path: `/api/${subjects}/${id}/report` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [!own && !isSeen, 'notFound']),
    applyEffect: () => removeReports(directory, (each) => each === own),
  };
}

/** Settles a report; rarely a version of it, or of what it is about, that was read long before. */
export function settle(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.reports, directory);
  const reportToSettle = findById(directory.reports, id);
  const subjectId = reportToSettle?.subject_id ?? choice.pickId(directory.places, directory);
  const review = findById(directory.reviews, subjectId);
  const reply = findById(directory.replies, subjectId);
  const written = review ?? reply;
  const stale = choice.pick([null, null, null, 'report', 'written']);
  const isStale = stale === 'report' || (stale === 'written' && written !== undefined);
  const readAt = (stale !== 'report' && reportToSettle?.updatedAt) || longAgo;
  const writtenReadAt = (stale !== 'written' && written?.updatedAt) || longAgo;
  return {
    ...{ caller, method: 'POST', path: `/api/admin/reports/${subjectId}/settle` },
    body: {
      reports: [{ id, updated_at: readAt }],
      ...(review && { review_updated_at: writtenReadAt }),
      ...(reply && { reply_updated_at: writtenReadAt }),
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
