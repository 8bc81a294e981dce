import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import { findById, isAdmin, removePerson, removePlaces } from './directory.ts';
import type { Directory } from './directory.ts';

export function editProfile(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickPerson(directory);
  const full_name = choice.isOneIn(8)
    ? 'X'
    : choice.pick(['রহিম উদ্দিন', 'Anika Rahman', 'Demo Person']);
  const phone_number = choice.pick([undefined, null, '01712-345678', 'none']);
  return {
    ...{ who, method: 'PATCH', path: '/api/me' },
    body: { full_name, ...(phone_number !== undefined && { phone_number }) },
    refusal: firstRefusal(...roleRefusals(who, 'signedIn'), [
      full_name === 'X' || phone_number === 'none',
      'invalid',
    ]),
    done: () => {
      if (!who) return;
      who.name = full_name;
      if (phone_number !== undefined) who.phone = phone_number;
    },
  };
}

export function becomeOwner(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickPerson(directory);
  const isOwner = who?.roles.includes('owner') && !who.roles.includes('user');
  return {
    ...{ who, method: 'POST', path: '/api/me/upgrade' },
    refusal: firstRefusal(...roleRefusals(who, 'signedIn'), [isOwner === true, 'alreadyOwner']),
    done: () => {
      if (!who) return;
      const others = who.roles.filter((role) => role === 'admin');
      who.roles = [...others, 'owner'];
    },
  };
}

/** Deletes somebody's own account, and decides what becomes of their places. */
export function deleteOwnAccount(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickPerson(directory);
  const places = choice.pick([undefined, 'delete', 'release']);
  const owned = directory.places.filter(({ owner_id }) => owner_id === who?.id);
  const isLast = who && isAdmin(who) && directory.people.filter(isAdmin).length === 1;
  return {
    ...{ who, method: 'DELETE', path: `/api/me${places ? `?institutions=${places}` : ''}` },
    refusal: firstRefusal(
      ...roleRefusals(who, 'signedIn'),
      [isLast === true, 'lastAdmin'],
      [!places && owned.length > 0, 'ownsInstitutions'],
    ),
    done: () => {
      if (!who) return;
      if (places === 'delete') removePlaces(directory, ({ owner_id }) => owner_id === who.id);
      removePerson(directory, who);
    },
  };
}

export function readAll(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickPerson(directory);
  return {
    ...{ who, method: 'POST', path: '/api/notifications/read-all' },
    refusal: firstRefusal(...roleRefusals(who, 'signedIn')),
    done: () => {
      for (const notice of directory.notices) if (notice.user_id === who?.id) notice.is_read = true;
    },
    answer: () => ({ count: 0 }),
  };
}

/** Marks one of the person's own notifications as read, sometimes one of another person's. */
export function readOne(choice: RandomChoice, directory: Directory): ModelCall {
  const { people, notices } = directory;
  const notice = choice.pickIfAny(notices.filter(({ id }) => id !== undefined));
  const who = choice.pickUsually(findById(people, notice?.user_id ?? null), directory);
  const id = notice?.id ?? choice.pickId([], directory);
  const isOwn = notice !== undefined && notice.user_id === who?.id;
  const unread = notices.filter((each) => each.user_id === who?.id && !each.is_read);
  return {
    ...{ who, method: 'POST', path: `/api/notifications/${id}/read` },
    refusal: firstRefusal(...roleRefusals(who, 'signedIn'), [!isOwn, 'notFound']),
    done: () => {
      if (notice) notice.is_read = true;
    },
    answer: () => ({ count: unread.filter(({ is_read }) => !is_read).length }),
  };
}
