import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import { findById } from './directory.ts';
import type { Directory, Favourite } from './directory.ts';

/** Adds a place to the person's favourites, perhaps again. */
export function add(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickPerson(directory);
  const institution_id = choice.pickId(directory.places, directory);
  const isTheirs = isFavouriteOf(institution_id, caller?.id);
  return {
    ...{ caller, method: 'PUT', path: `/api/me/favourites/${institution_id}` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [
      !findById(directory.places, institution_id)?.is_active,
      'notFound',
    ]),
    applyEffect: () => {
      if (!caller || directory.favourites.some(isTheirs)) return;
      directory.favourites.push({ user_id: caller.id, institution_id });
    },
  };
}

/** Removes a favourite, or tries to. */
export function remove(choice: RandomChoice, directory: Directory): ModelCall {
  const favourite = choice.pickIfAny(directory.favourites);
  const caller = choice.pickUsually(
    findById(directory.people, favourite?.user_id ?? null),
    directory,
  );
  const id =
    choice.isOneIn(5) || !favourite
      ? choice.pickId(directory.places, directory)
      : favourite.institution_id;
  const isTheirs = isFavouriteOf(id, caller?.id);
  return {
    ...{ caller, method: 'DELETE', path: `/api/me/favourites/${id}` },
    refusal: firstRefusal(...roleRefusals(caller, 'signedIn'), [
      !directory.favourites.some(isTheirs) && !findById(directory.places, id)?.is_active,
      'notFound',
    ]),
    applyEffect: () => {
      directory.favourites = directory.favourites.filter((one) => !isTheirs(one));
    },
  };
}

function isFavouriteOf(institutionId: string, userId: string | undefined) {
  return ({ user_id, institution_id }: Favourite) =>
    user_id === userId && institution_id === institutionId;
}
