import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import { findById, canOwn, removeReports } from './directory.ts';
import type { Directory } from './directory.ts';

/** Reports a place, or changes the person's earlier report. */
export function report(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickPerson(directory);
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const reason = choice.pick(['closed', 'mine', 'other', 'mine']);
  const message = choice.pick([null, 'It has moved', '  ']);
  const reportFields = { reason, message: message?.trim() || null };
  const findOwnReport = () => answers.reportOf(directory, id, who);
  const before = findOwnReport();
  return {
    ...{ who, method: 'PUT', path: `/api/institutions/${id}/report`, body: { reason, message } },
    refusal: firstRefusal(
      ...roleRefusals(who, 'signedIn'),
      [reason === 'other' && reportFields.message === null, 'invalid'],
      [reason === 'mine' && who !== null && !canOwn(who), 'invalid'],
      [!place, 'notFound'],
      [place?.owner_id === who?.id, 'ownInstitution'],
      [!place?.is_active, 'notFound'],
    ),
    done: ({ updated_at: updatedAt }) => {
      if (!who) return;
      if (!before) {
        const made = { id: '', institution_id: id, reporter_id: who.id, ...reportFields };
        directory.reports.push({ ...made, changed: false, updatedAt });
      } else if (before.reason !== reason || before.message !== reportFields.message) {
        Object.assign(before, reportFields, { changed: true, updatedAt });
      }
    },
    answer: () => answers.ownReport(findOwnReport()),
  };
}

/** Withdraws a report, or tries to. */
export function withdraw(choice: RandomChoice, directory: Directory): ModelCall {
  const randomReport = choice.pickIfAny(directory.reports);
  const who = choice.pickUsually(
    findById(directory.people, randomReport?.reporter_id ?? null),
    directory,
  );
  const id =
    choice.isOneIn(5) || !randomReport
      ? choice.pickId(directory.places, directory)
      : randomReport.institution_id;
  const own = answers.reportOf(directory, id, who);
  return {
    ...{ who, method: 'DELETE', path: `/api/institutions/${id}/report` },
    refusal: firstRefusal(...roleRefusals(who, 'signedIn'), [
      !findById(directory.places, id),
      'notFound',
    ]),
    done: () => removeReports(directory, (each) => each === own),
  };
}

/** Settles a report; rarely a version that was read long before. */
export function settle(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const id = choice.pickId(directory.reports, directory);
  const reportToSettle = findById(directory.reports, id);
  const isStale = choice.isOneIn(5);
  const readAt =
    isStale || !reportToSettle?.updatedAt ? '2020-01-01T00:00:00.000Z' : reportToSettle.updatedAt;
  return {
    ...{ who, method: 'DELETE', path: `/api/admin/reports/${id}?updated_at=${readAt}` },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [!reportToSettle, 'notFound'],
      [isStale, 'conflict'],
    ),
    done: () => removeReports(directory, (each) => each === reportToSettle),
  };
}

/** Gives a place to the person who reports that it is theirs, sometimes to somebody else. */
export function giveClaimed(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
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
    ...{ who, method: 'PATCH', path: `/api/admin/institutions/${id}` },
    body: { owner_id: person?.id },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [!place || !person || !(isClaimed || isTheirs), 'notFound'],
      [person !== undefined && !canOwn(person), 'invalid'],
      [!isTheirs && (currentOwnerId !== null || hasReviewed), 'conflict'],
    ),
    done: ({ updated_at }) => {
      if (!place || !person || isTheirs) return;
      removeReports(directory, answers.isReportOf(id, person));
      Object.assign(place, { owner_id: person.id, changed: true, updatedAt: updated_at });
    },
    answer: () => place && answers.adminInstitution(directory, place),
  };
}
