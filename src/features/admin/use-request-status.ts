import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import type { RequestStatus } from '../categories/requests-contract.ts';

/** What the requests of a screen may be narrowed to. */
export const requestStatuses: readonly RequestStatus[] = ['pending', 'approved', 'rejected'];

const statusParam = 'status';

/** One of them by its name; null, for all, by any other. */
function statusOf(name: string | null): RequestStatus | null {
  return requestStatuses.find((known) => known === name) ?? null;
}

/**
 * The status of the requests that are to show, null for all, and the way to choose one by its name or
 * all by ''. The address holds it: after a look at another tab, a reload or a step back it is there.
 */
export function useRequestStatus(): [RequestStatus | null, (name: string) => void] {
  const [params] = useSearchParams();
  const writeQuery = useWriteQuery();
  const inAddress = statusOf(params.get(statusParam));
  // The address follows a moment later: a second arrow key would begin at what was chosen before.
  const [chosen, setChosen] = useState({ status: inAddress, inAddress });
  if (chosen.inAddress !== inAddress) setChosen({ status: inAddress, inAddress });
  const choose = (name: string) => {
    const status = statusOf(name);
    setChosen({ status, inAddress });
    writeQuery((query) => {
      const next = new URLSearchParams(query);
      if (status) next.set(statusParam, status);
      else next.delete(statusParam);
      return next.toString();
    });
  };
  return [chosen.status, choose];
}
