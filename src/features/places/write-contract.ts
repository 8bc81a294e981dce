import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, Id, LatitudeParam, LongitudeParam } from '../../shared/fields.ts';
import { pageSchema } from '../../shared/pagination.ts';
import { maxImages } from '../images/contract.ts';
import { Institution } from './contract.ts';
import { maxNameLength } from './institution-fields.ts';
import { maxSpecialHours, sameEveryDay } from './opening-hours.ts';

/** The most places that are shown as possibly the same. */
export const maxSimilar = 5;
/** How far apart, in km, two places with one name may be the same place. */
export const similarWithinKm = 0.1;

const text = z.optional(z.nullable(z.string()));
const degrees = z.optional(z.nullable(z.number()));
const dayFields = {
  ...{ open: z.string(), close: z.string(), closed: z.boolean() },
  break: z.optional(z.object({ from: z.string(), to: z.string() })),
};
const Hours = z.object({
  ...sameEveryDay(z.optional(z.object(dayFields))),
  special: z.optional(
    z
      .array(z.object({ ...dayFields, from: z.string(), to: z.string() }))
      .check(z.maxLength(100))
      .register(z.globalRegistry, { maxItems: maxSpecialHours }),
  ),
});

/**
 * What an owner decides about an institution. Only types are checked here: `checkInstitution` reports
 * everything missing or wrong at once, in the specification's words.
 */
const InstitutionBody = z.object({
  name: text,
  name_bn: text,
  description: text,
  category_id: text,
  phone: text,
  email: text,
  website: text,
  facebook_url: text,
  whatsapp_number: text,
  address: text,
  latitude: degrees,
  longitude: degrees,
  opening_hours: z.optional(z.nullable(Hours)),
  images: z.optional(
    z.nullable(
      z
        .array(z.string())
        .check(z.maxLength(100))
        .register(z.globalRegistry, { minItems: 1, maxItems: maxImages }),
    ),
  ),
});

/**
 * A new institution. The required fields are listed here for the API document only; `checkInstitution`
 * enforces them.
 */
const NewInstitutionBody = z.extend(InstitutionBody, {}).register(z.globalRegistry, {
  required: ['name', 'category_id', 'phone', 'latitude', 'longitude', 'images'],
});

export const registerInstitution = defineEndpoint({
  name: 'registerInstitution',
  method: 'POST',
  path: '/api/institutions',
  who: 'owner',
  summary:
    'Registers an institution for the caller. Required are name, category_id, phone, latitude, ' +
    'longitude and 1 to 5 images that the caller has uploaded. All invalid fields are reported ' +
    'at once, with stable codes.',
  body: NewInstitutionBody,
  answer: Institution,
  status: 201,
  refusals: ['conflict', 'tooMany'],
});

export const editInstitution = defineEndpoint({
  name: 'editInstitution',
  method: 'PATCH',
  path: '/api/institutions/{id}',
  who: 'signedIn',
  summary:
    "Changes the given fields of the caller's own institution. With updated_at, only if nobody " +
    'has changed it since, except to the same values.',
  params: z.object({ id: Id }),
  body: z.extend(InstitutionBody, { updated_at: z.optional(z.iso.datetime({ offset: true })) }),
  answer: Institution,
  refusals: ['notFound', 'conflict', 'tooMany'],
});

export const deleteInstitution = defineEndpoint({
  name: 'deleteInstitution',
  method: 'DELETE',
  path: '/api/institutions/{id}',
  who: 'signedIn',
  summary: "Deletes the caller's own institution with its reviews, replies and images.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});

/** A place that may be the same as the one being registered. */
export const SimilarInstitution = z.extend(Institution, {
  /** Which of these it shares: the name within 100 m, in either script, or the phone number. */
  same: z.array(z.enum(['name', 'phone'])),
});
export type SimilarInstitution = z.infer<typeof SimilarInstitution>;

export const similarInstitutions = defineEndpoint({
  name: 'similarInstitutions',
  method: 'GET',
  path: '/api/institutions/similar',
  who: 'signedIn',
  summary:
    'Up to 5 active institutions that may be the described one: those with the same name (in ' +
    'either script) within 100 m, or with the same phone.',
  query: z.object({
    name: z.optional(freeTextSchema(maxNameLength)),
    name_bn: z.optional(freeTextSchema(maxNameLength)),
    phone: z.optional(freeTextSchema(40)),
    lat: z.optional(LatitudeParam),
    lng: z.optional(LongitudeParam),
  }),
  answer: pageSchema(SimilarInstitution),
});
