import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import { findById, isAdmin, removePerson, removePlaces } from './directory.ts';
import type { Directory } from './directory.ts';

export function editProfile(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const full_name = choice.isOneIn(8)
    ? 'X'
    : choice.pick(['রহিম উদ্দিন', 'Anika Rahman', 'Demo Person']);
  const phone_number = choice.pick([undefined, null, '01712-345678', 'none']);
  return {
    ...{ caller, method: 'PATCH', path: '/api/me' },
    body: { full_name, ...(phone_number !== undefined && { phone_number }) },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [
      full_name === 'X' || phone_number === 'none',
      'invalid',
    ]),
    applyEffect: () => {
      if (!caller) return;
      caller.name = full_name;
      if (phone_number !== undefined) caller.phone = phone_number;
    },
  };
}

export function becomeOwner(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const isOwner = caller?.roles.includes('owner') && !caller.roles.includes('user');
  return {
    ...{ caller, method: 'POST', path: '/api/me/upgrade' },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [isOwner === true, 'alreadyOwner']),
    applyEffect: () => {
      if (!caller) return;
      const others = caller.roles.filter((role) => role === 'admin');
      caller.roles = [...others, 'owner'];
    },
  };
}

/** Deletes somebody's own account, and decides what becomes of their places. */
export function deleteOwnAccount(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const places = choice.pick([undefined, 'delete', 'release']);
  const owned = directory.places.filter(({ owner_id }) => owner_id === caller?.id);
  const isLast = caller && isAdmin(caller) && directory.people.filter(isAdmin).length === 1;
  return {
    ...{ caller, method: 'DELETE', path: `/api/me${places ? `?institutions=${places}` : ''}` },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'signedIn'),
      [isLast === true, 'lastAdmin'],
      [!places && owned.length > 0, 'ownsInstitutions'],
    ),
    applyEffect: () => {
      if (!caller) return;
      if (places === 'delete') removePlaces(directory, ({ owner_id }) => owner_id === caller.id);
      removePerson(directory, caller);
    },
  };
}

export function readAll(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  return {
    ...{ caller, method: 'POST', path: '/api/notifications/read-all' },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn')),
    applyEffect: () => {
      for (const notice of directory.notices)
        if (notice.user_id === caller?.id) notice.is_read = true;
    },
    expectedAnswer: () => ({ count: 0 }),
  };
}

/** Marks one of the person's own notifications as read, sometimes one of another person's. */
export function readOne(choice: RandomChoice, directory: Directory): ModelCall {
  const { people, notices } = directory;
  const notice = choice.pickIfAny(notices.filter(({ id }) => id !== undefined));
  const caller = choice.pickUsually(findById(people, notice?.user_id ?? null), directory);
  const id = notice?.id ?? choice.pickId([], directory);
  const isOwn = notice !== undefined && notice.user_id === caller?.id;
  const unread = notices.filter((each) => each.user_id === caller?.id && !each.is_read);
  return {
    ...{ caller, method: 'POST', path: `/api/notifications/${id}/read` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [!isOwn, 'notFound']),
    applyEffect: () => {
      if (notice) notice.is_read = true;
    },
    expectedAnswer: () => ({ count: unread.filter(({ is_read }) => !is_read).length }),
  };
}
