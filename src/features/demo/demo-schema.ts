import * as z from 'zod/mini';
import type { OpeningHours } from '../places/opening-hours.ts';
import { tints } from '../../web/ui/tint.ts';
import { goods } from './photos/photo-goods.ts';
import { scenes } from './photos/photo-recipe.ts';
import type { PhotoRecipe } from './photos/photo-recipe.ts';
import { DemoSpecialHours } from './special-hours.ts';
import { WeekHours } from './week-hours.ts';

const DemoText = z.string().check(z.minLength(2), z.maxLength(200));

/** The fields of every demo place: what it is and where. */
const fields = {
  name: DemoText,
  name_bn: DemoText,
  /** The key of a predefined category. */
  category: z.string(),
  area: DemoText,
  area_bn: DemoText,
  latitude: z.number().check(z.gte(20), z.lte(27)),
  longitude: z.number().check(z.gte(88), z.lte(93)),
  hours: z.optional(WeekHours),
};

/** A real place: facts only. No phone, no text by others, no rating, no photo. */
export const RealPlace = z.strictObject(fields);

const HoursAgo = z.int().check(z.gte(1), z.lte(24 * 365));
const Message = z.string().check(z.minLength(2), z.maxLength(1000));
/** The number of a fictional visitor. */
const Visitor = z.int().check(z.gte(1));

const DemoReply = z.strictObject({
  by: z.union([z.literal('owner'), Visitor]),
  message: Message,
  hoursAgo: HoursAgo,
});

const DemoPhoto = z.strictObject({
  scene: z.enum(scenes),
  goods: z.enum(goods),
  variant: z.int().check(z.gte(0)),
});

const DemoReview = z.strictObject({
  by: Visitor,
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.nullable(Message),
  hoursAgo: HoursAgo,
  photos: z.optional(z.array(DemoPhoto).check(z.minLength(1), z.maxLength(5))),
  replies: z.array(DemoReply),
});

/** Reaches nobody: the code 010 belongs to no operator. */
const phone = z.string().check(z.regex(/^\+880 1000-000\d{3}$/));

/** A fictional shop, recognisable as such by its name. */
export const FictionalShop = z.strictObject({
  ...fields,
  name: z.string().check(z.startsWith('Demo '), z.maxLength(200)),
  name_bn: z.string().check(z.startsWith('ডেমো '), z.maxLength(200)),
  description: Message,
  phone,
  whatsapp_number: z.optional(phone),
  email: z.optional(z.string().check(z.regex(/^[a-z-]+@example\.com$/))),
  website: z.optional(z.string().check(z.startsWith('https://example.com/'))),
  is_verified: z.boolean(),
  tint: z.enum(tints),
  photos: z.array(DemoPhoto).check(z.minLength(1), z.maxLength(5)),
  reviews: z.array(DemoReview),
  special: z.optional(z.array(DemoSpecialHours)),
});

/** The divisions of Bangladesh. */
export const divisions = [
  'barishal',
  'chattogram',
  'dhaka',
  'khulna',
  'mymensingh',
  'rajshahi',
  'rangpur',
  'sylhet',
] as const;
export type Division = (typeof divisions)[number];

/** A place of the demo directory; its category is the key of a predefined one. */
interface DemoPlace {
  name: string;
  name_bn: string;
  category: string;
  /** Neighbourhood and city. */
  area: string;
  area_bn: string;
  latitude: number;
  longitude: number;
  /** null: not known. */
  opening_hours: OpeningHours | null;
}

/** A real place with its division. */
export interface DemoRealPlace extends DemoPlace {
  division: Division;
}

/** A fictional shop with everything that a place page can show. */
export interface DemoShop extends DemoPlace {
  description: string;
  phone: string;
  whatsapp_number: string | null;
  email: string | null;
  website: string | null;
  is_verified: boolean;
  /** Drawn by the program; the first is the featured one. */
  photos: PhotoRecipe[];
  /** Newest first. */
  reviews: (z.infer<typeof DemoReview> & { photos: PhotoRecipe[] })[];
}
