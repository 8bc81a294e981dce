import { useState } from 'react';
import { ApiError, isResponseLost } from './api/client.ts';

/** Deletes what has this id, by a call that throws `ApiError`. */
export type Deletion = (id: string, remove: () => Promise<void>) => Promise<void>;

/**
 * Deletes. When the answer to a try was lost and a later one finds nothing to delete, the first did it,
 * and the deletion counts as done. Otherwise it throws: it may also have been hidden, or taken away.
 * @param isGone whether a refusal says that it is not there any more
 */
export function createDeletion(isGone: (refusal: ApiError) => boolean = isMissing): Deletion {
  const unconfirmedIds = new Set<string>();
  return async (id, remove) => {
    try {
      await remove();
    } catch (error) {
      if (unconfirmedIds.has(id) && error instanceof ApiError && isGone(error)) return;
      if (isResponseLost(error)) unconfirmedIds.add(id);
      throw error;
    }
  };
}

/** `createDeletion` for the lifetime of a component. */
export function useDeletion(isGone?: (refusal: ApiError) => boolean): Deletion {
  const [deletion] = useState(() => createDeletion(isGone));
  return deletion;
}

function isMissing({ status }: ApiError): boolean {
  return status === 404;
}
