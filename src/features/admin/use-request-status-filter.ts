import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import type { RequestStatus } from '../categories/requests-contract.ts';

/** The statuses by which requests can be filtered. */
export const requestStatuses: readonly RequestStatus[] = ['pending', 'approved', 'rejected'];

const statusParam = 'status';

/** The status with a name; null, meaning all, for any other name. */
function parseRequestStatus(name: string | null): RequestStatus | null {
  return requestStatuses.find((known) => known === name) ?? null;
}

/**
 * The status of the requests to show, null for all, and a setter by its name, '' for all. It is kept in the
 * address, so it survives a change of tab, a reload and Back.
 */
export function useRequestStatusFilter(): [RequestStatus | null, (name: string) => void] {
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const urlStatus = parseRequestStatus(params.get(statusParam));
  // The address follows a moment later; a second arrow key would otherwise start from the old choice.
  const [chosen, setChosen] = useState({ status: urlStatus, inAddress: urlStatus });
  if (chosen.inAddress !== urlStatus) setChosen({ status: urlStatus, inAddress: urlStatus });
  const choose = (name: string) => {
    const status = parseRequestStatus(name);
    setChosen({ status, inAddress: urlStatus });
    writeQuery((query) => {
      const nextParams = new URLSearchParams(query);
      if (status) nextParams.set(statusParam, status);
      else nextParams.delete(statusParam);
      return nextParams.toString();
    });
  };
  return [chosen.status, choose];
}
