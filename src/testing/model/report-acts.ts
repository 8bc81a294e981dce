import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import { findById, canOwn, removeReports } from './directory.ts';
import type { Directory } from './directory.ts';

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
        const made = { id: '', institution_id: id, reporter_id: caller.id, ...reportFields };
        directory.reports.push({ ...made, changed: false, updatedAt });
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
  const id =
    choice.isOneIn(5) || !randomReport
      ? choice.pickId(directory.places, directory)
      : randomReport.institution_id;
  const own = answers.reportOf(directory, id, caller);
  return {
    ...{ caller, method: 'DELETE', path: `/api/institutions/${id}/report` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [
      !findById(directory.places, id),
      'notFound',
    ]),
    applyEffect: () => removeReports(directory, (each) => each === own),
  };
}

/** Settles a report; rarely a version that was read long before. */
export function settle(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.reports, directory);
  const reportToSettle = findById(directory.reports, id);
  const isStale = choice.isOneIn(5);
  const readAt =
    isStale || !reportToSettle?.updatedAt ? '2020-01-01T00:00:00.000Z' : reportToSettle.updatedAt;
  return {
    ...{ caller, method: 'DELETE', path: `/api/admin/reports/${id}?updated_at=${readAt}` },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!reportToSettle, 'notFound'],
      [isStale, 'conflict'],
    ),
    applyEffect: () => removeReports(directory, (each) => each === reportToSettle),
  };
}

/** Gives a place to the person who reports that it is theirs, sometimes to somebody else. */
export function giveClaimed(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const claims = directory.reports.filter(({ reason }) => reason === 'mine');
  const claim = choice.pickIfAny(claims);
  const id = claim?.institution_id ?? choice.pickId(directory.places, directory);
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
