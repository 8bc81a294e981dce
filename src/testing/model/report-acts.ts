import { firstOf, guarded } from './acts.ts';
import type { Call, Choice } from './acts.ts';
import * as answers from './answers.ts';
import { byId, mayOwn, removeReports } from './directory.ts';
import type { Directory } from './directory.ts';

/** Reports a place, or changes the person's earlier report. */
export function report(choice: Choice, directory: Directory): Call {
  const who = choice.somebody(directory);
  const id = choice.idOf(directory.places, directory);
  const place = byId(directory.places, id);
  const reason = choice.of(['closed', 'mine', 'other', 'mine']);
  const message = choice.of([null, 'It has moved', '  ']);
  const said = { reason, message: message?.trim() || null };
  const own = () => answers.reportOf(directory, id, who);
  const before = own();
  return {
    ...{ who, method: 'PUT', path: `/api/institutions/${id}/report`, body: { reason, message } },
    refusal: firstOf(
      ...guarded(who, 'signedIn'),
      [reason === 'other' && said.message === null, 'invalid'],
      [reason === 'mine' && who !== null && !mayOwn(who), 'invalid'],
      [!place, 'notFound'],
      [place?.owner_id === who?.id, 'ownInstitution'],
      [!place?.is_active, 'notFound'],
    ),
    done: ({ updated_at: updatedAt }) => {
      if (!who) return;
      if (!before) {
        const made = { id: '', institution_id: id, reporter_id: who.id, ...said };
        directory.reports.push({ ...made, changed: false, updatedAt });
      } else if (before.reason !== reason || before.message !== said.message) {
        Object.assign(before, said, { changed: true, updatedAt });
      }
    },
    answer: () => answers.ownReport(own()),
  };
}

/** Withdraws a report, or tries to. */
export function withdraw(choice: Choice, directory: Directory): Call {
  const one = choice.maybe(directory.reports);
  const who = choice.mostly(byId(directory.people, one?.reporter_id ?? null), directory);
  const id = choice.once(5) || !one ? choice.idOf(directory.places, directory) : one.institution_id;
  const own = answers.reportOf(directory, id, who);
  return {
    ...{ who, method: 'DELETE', path: `/api/institutions/${id}/report` },
    refusal: firstOf(...guarded(who, 'signedIn'), [!byId(directory.places, id), 'notFound']),
    done: () => removeReports(directory, (each) => each === own),
  };
}

/** Settles a report; rarely a version that was read long before. */
export function settle(choice: Choice, directory: Directory): Call {
  const who = choice.admin(directory);
  const id = choice.idOf(directory.reports, directory);
  const one = byId(directory.reports, id);
  const isStale = choice.once(5);
  const readAt = isStale || !one?.updatedAt ? '2020-01-01T00:00:00.000Z' : one.updatedAt;
  return {
    ...{ who, method: 'DELETE', path: `/api/admin/reports/${id}?updated_at=${readAt}` },
    refusal: firstOf(...guarded(who, 'admin'), [!one, 'notFound'], [isStale, 'conflict']),
    done: () => removeReports(directory, (each) => each === one),
  };
}

/** Gives a place to the person who reports that it is theirs, sometimes to somebody else. */
export function giveClaimed(choice: Choice, directory: Directory): Call {
  const who = choice.admin(directory);
  const claims = directory.reports.filter(({ reason }) => reason === 'mine');
  const claim = choice.maybe(claims);
  const id = claim?.institution_id ?? choice.idOf(directory.places, directory);
  const place = byId(directory.places, id);
  const to = choice.once(5) ? undefined : byId(directory.people, claim?.reporter_id ?? null);
  const person = to ?? choice.maybe(directory.people);
  const from = place?.owner_id ?? null;
  const isTheirs = from === person?.id;
  const isClaimed = answers.reportOf(directory, id, person ?? null)?.reason === 'mine';
  const hasReviewed = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === person?.id,
  );
  return {
    ...{ who, method: 'PATCH', path: `/api/admin/institutions/${id}` },
    body: { owner_id: person?.id },
    refusal: firstOf(
      ...guarded(who, 'admin'),
      [!place || !person || !(isClaimed || isTheirs), 'notFound'],
      [person !== undefined && !mayOwn(person), 'invalid'],
      [!isTheirs && (from !== null || hasReviewed), 'conflict'],
    ),
    done: ({ updated_at }) => {
      if (!place || !person || isTheirs) return;
      removeReports(directory, answers.isReportOf(id, person));
      Object.assign(place, { owner_id: person.id, changed: true, updatedAt: updated_at });
    },
    answer: () => place && answers.adminInstitution(directory, place),
  };
}
