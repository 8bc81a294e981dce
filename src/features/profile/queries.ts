import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { getProfile } from './contract.ts';

/** The signed-in person's own profile. */
export function profileQuery(api: Api) {
  return queryOptions({
    queryKey: ['me', 'profile'],
    queryFn: ({ signal }) => api(getProfile, {}, signal),
  });
}
