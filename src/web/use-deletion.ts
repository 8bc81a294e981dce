import { useState } from 'react';
import { ApiError, isLost } from './api/client.ts';

/** Deletes what has this id, by a call that throws `ApiError`. */
export type Deletion = (id: string, remove: () => Promise<void>) => Promise<void>;

/**
 * Deletes, and takes it for done when it is gone at a later try than one whose answer was lost: that
 * one did it. Without such a try, what is gone may also have been hidden or taken away.
 * @param isGone whether a refusal says that it is not there any more
 */
export function createDeletion(isGone: (refusal: ApiError) => boolean = isMissing): Deletion {
  const unheard = new Set<string>();
  return async (id, remove) => {
    try {
      await remove();
    } catch (error) {
      if (unheard.has(id) && error instanceof ApiError && isGone(error)) return;
      if (isLost(error)) unheard.add(id);
      throw error;
    }
  };
}

/** The same, for as long as a component is shown. */
export function useDeletion(isGone?: (refusal: ApiError) => boolean): Deletion {
  const [deletion] = useState(() => createDeletion(isGone));
  return deletion;
}

function isMissing({ status }: ApiError): boolean {
  return status === 404;
}
