import * as z from 'zod/mini';
import { BoundsParam } from '../../shared/bounds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import {
  freeTextSchema,
  FlagParam,
  Id,
  idListParam,
  LatitudeParam,
  LongitudeParam,
  wholeNumberParam,
} from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { maxSearchLength } from '../../shared/search-text.ts';
import { wholePosition } from '../../shared/whole-position.ts';
import { Area } from '../areas/contract.ts';
import { maxStars } from '../reviews/max-stars.ts';
import { OpeningHours } from './opening-hours.ts';

/** Institutions on a page of a list, and the placeholder cards while it loads. */
export const listPageSize = 12;
export const listPlaceholderCount = 6;
/** The most places that another's page names as alternatives. */
export const maxAlternatives = 4;
/** Thumbnails on a card and on the institution's page; the rest stand behind '+N'. */
export const maxCardThumbnails = 4;
export const maxPageThumbnails = 8;

/** The category's icon key; absent where its name alone leads to the same icon. */
export const OptionalIconKey = z.optional(z.string());

/**
 * The address in the other language: in Bangla where it is written in English, and the other way
 * round; absent unless every part of it is known.
 */
const TranslatedAddress = z.optional(z.string());

/**
 * An institution as lists and its own page get it. Devices keep it for times without a network and read it back
 * by this: a new field is optional, or has a default, or all kept places are lost.
 */
export const Institution = z.object({
  id: Id,
  owner_id: z.nullable(Id),
  name: z.string(),
  name_bn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  category_id: Id,
  category_name: z.string(),
  category_icon: OptionalIconKey,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  facebook_url: z.nullable(z.string()),
  whatsapp_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  address_translated: TranslatedAddress,
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: z.nullable(OpeningHours),
  images: z.array(z.string()),
  featured_image: z.nullable(z.string()),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  /** The average of its reviews, 0 when there are none (D34). */
  rating: z.number(),
  reviewCount: z.number(),
  /** km, rounded to 2 decimals; absent when no position was given. */
  distance: z.optional(z.number()),
  /** Where its pin stood when it was verified; only for its owner, and only if the pin was moved since. */
  verified_latitude: z.optional(z.number()),
  verified_longitude: z.optional(z.number()),
  /** Where its category can be listed around it; only on its own page, and absent where no area is near. */
  area: z.optional(Area),
  source: z.nullable(z.string()),
  source_licence: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Institution = z.infer<typeof Institution>;

export const listInstitutions = defineEndpoint({
  name: 'listInstitutions',
  method: 'GET',
  path: '/api/institutions',
  who: 'all',
  summary:
    'Active institutions, 12 a page unless fewer are asked for: nearest first when a position is given, otherwise by ' +
    'name. With search text: exact names, then literal matches, then matches across scripts, ' +
    'within 50 km unless farther=true. With open=true, only those known to be open now; with minRating, only ' +
    'those whose reviews average so many stars at least, not rounded.',
  maxAgeSeconds: 0,
  query: z
    .object({
      category: z.optional(Id),
      search: z.optional(freeTextSchema(maxSearchLength)),
      lat: z.optional(LatitudeParam),
      lng: z.optional(LongitudeParam),
      farther: z.optional(FlagParam),
      open: z.optional(FlagParam),
      minRating: z.optional(wholeNumberParam(1, maxStars)),
      page: z.optional(wholeNumberParam(1, lastAllowedPage)),
      pageSize: z.optional(wholeNumberParam(1, listPageSize)),
    })
    .check(wholePosition),
  answer: z.extend(pageSchema(Institution), {
    /** True when `total` stopped counting at 1000, as it does for a search or a filter. */
    totalCapped: z.optional(z.boolean()),
    /** Matches beyond 50 km; given only when there are none within (D24). */
    farther: z.optional(z.number()),
    /** True when `farther` stopped counting at 1000. */
    fartherCapped: z.optional(z.boolean()),
  }),
});

export const getInstitution = defineEndpoint({
  name: 'getInstitution',
  method: 'GET',
  path: '/api/institutions/{id}',
  who: 'all',
  summary: 'One active institution; a hidden one only for its owner and for administrators.',
  maxAgeSeconds: 0,
  params: z.object({ id: Id }),
  query: z
    .object({ lat: z.optional(LatitudeParam), lng: z.optional(LongitudeParam) })
    .check(wholePosition),
  answer: Institution,
  refusals: ['notFound'],
});

/** Suggestions on a page, and the most that a query ever gives (D1). */
export const suggestionPageSize = 20;
export const maxSuggestions = 100;
/** The most categories that a filter may name. */
export const maxFilterCategories = 50;

/** A place as the search box suggests it. */
export const Suggestion = z.object({
  id: Id,
  name: z.string(),
  name_bn: z.nullable(z.string()),
  category_id: Id,
  category_name: z.string(),
  category_icon: OptionalIconKey,
  address: z.nullable(z.string()),
  address_translated: TranslatedAddress,
  latitude: z.number(),
  longitude: z.number(),
  featured_image: z.nullable(z.string()),
  opening_hours: z.nullable(OpeningHours),
  is_verified: z.boolean(),
  /** Absent when there are no reviews. */
  rating: z.optional(z.number()),
  reviewCount: z.number(),
  /** km, rounded to 2 decimals; absent when no position was given. */
  distance: z.optional(z.number()),
  /**
   * The parts of the name that match the text, as start and end of each in turn, in UTF-16 units; absent
   * when nothing matches.
   */
  nameParts: z.optional(z.array(z.number())),
  nameBnParts: z.optional(z.array(z.number())),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A category that a text asks for. */
export const AskedCategory = z.object({
  id: Id,
  name: z.string(),
  icon: OptionalIconKey,
  /** Whether the text also asks for places that are open. */
  open: z.boolean(),
});
export type AskedCategory = z.infer<typeof AskedCategory>;
/** The most categories that an answer names. */
export const maxAskedCategories = 3;

export const suggestInstitutions = defineEndpoint({
  name: 'suggestInstitutions',
  method: 'GET',
  path: '/api/institutions/suggestions',
  who: 'all',
  summary:
    'At most 100 places that match a text, a set of categories or both: exact names, then ' +
    'literal matches, then matches across scripts; nearest first within 50 km, or from ' +
    'everywhere with farther=true. A text of one letter is ignored when categories are given, ' +
    'and finds nothing otherwise.',
  maxAgeSeconds: 0,
  query: z
    .object({
      q: z.optional(freeTextSchema(maxSearchLength)),
      // A category named twice would list each of its places twice.
      categories: z.optional(idListParam(maxFilterCategories)),
      lat: z.optional(LatitudeParam),
      lng: z.optional(LongitudeParam),
      farther: z.optional(FlagParam),
      page: z.optional(wholeNumberParam(1, maxSuggestions)),
      pageSize: z.optional(wholeNumberParam(1, maxSuggestions)),
    })
    .check(wholePosition),
  answer: z.extend(pageSchema(Suggestion), {
    /** Matches beyond 50 km; given only when there are none within (D24). */
    farther: z.optional(z.number()),
    /** True when `farther` stopped counting at 1000. */
    fartherCapped: z.optional(z.boolean()),
    /** True when the area that the text names has no match: these lie around it. */
    around: z.optional(z.boolean()),
    /**
     * The categories that the whole text stands for ('masjid', 'pharmacy open now'), at most 3; given on
     * the first page where no category is chosen, since places with the word in their address may come
     * before many of the category. Where nothing is found, the categories that some of the words stand for
     * ('mehedibag clinic'). With `area`, those that the text asks for in that area.
     */
    categories: z.optional(z.array(AskedCategory)),
    /**
     * The area that the text names, alone ('rampura') or beside a kind of place ('rampura pharmacy'); given like
     * `categories`, and where there are matches in it.
     */
    area: z.optional(Area),
  }),
});

export const institutionsInView = defineEndpoint({
  name: 'institutionsInView',
  method: 'GET',
  path: '/api/institutions/in-view',
  who: 'all',
  summary:
    'The active institutions in a map area, nearest to a position first, 12 a page. With ' +
    'open=true, only those known to be open now; with minRating, only those whose reviews average ' +
    'so many stars at least, not rounded.',
  maxAgeSeconds: 0,
  query: z.object({
    /** west,south,east,north in degrees. */
    bbox: BoundsParam,
    lat: LatitudeParam,
    lng: LongitudeParam,
    category: z.optional(Id),
    open: z.optional(FlagParam),
    minRating: z.optional(wholeNumberParam(1, maxStars)),
    page: z.optional(wholeNumberParam(1, lastAllowedPage)),
  }),
  answer: pageSchema(Institution),
});
