import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../web/api/client.ts';
import type { Institution } from '../places/contract.ts';
import type { InstitutionValues } from '../places/check-institution.ts';
import {
  deleteInstitution,
  editInstitution,
  registerInstitution,
  similarInstitutions,
} from '../places/write-contract.ts';

/** Registers an institution; a retry with the same key has no further effect. */
export function sendRegistration(
  api: Api,
  values: InstitutionValues,
  key: string,
): Promise<Institution> {
  return api(registerInstitution, { body: values }, { idempotencyKey: key });
}

/** Changes an institution, unless somebody else has changed it since `updated_at`. */
export function sendEdit(
  api: Api,
  id: string,
  values: InstitutionValues & { updated_at: string },
): Promise<Institution> {
  return api(editInstitution, { params: { id }, body: values });
}

/** Deletes an institution with everything that belongs to it. */
export function sendDeletion(api: Api, id: string): Promise<void> {
  return api(deleteInstitution, { params: { id } });
}

/** What is known of a place that is about to be registered. */
export const DescribedPlace = z.object({
  name: z.optional(z.string()),
  name_bn: z.optional(z.string()),
  phone: z.optional(z.string()),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});
export type DescribedPlace = z.infer<typeof DescribedPlace>;

/** Places that may be the same as the described one. */
export function similarQuery(api: Api, described: DescribedPlace) {
  return queryOptions({
    queryKey: ['similar', described],
    queryFn: async ({ signal }) =>
      (await api(similarInstitutions, { query: described }, { signal })).items,
  });
}
