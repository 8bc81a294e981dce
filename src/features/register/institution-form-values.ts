import * as z from 'zod/mini';
import type { Institution } from '../places/contract.ts';
import { correctedTime } from '../../web/corrected-time.ts';
import type { InstitutionDraft } from '../places/check-institution.ts';
import { firstSpecialDate } from '../places/check-opening-hours.ts';
import { dhakaDate } from '../../shared/dhaka-day.ts';
import {
  defaultOpeningDay,
  sameEveryDay,
  weekdays,
  withSpecialHours,
} from '../places/opening-hours.ts';
import type { OpeningDay, OpeningHours } from '../places/opening-hours.ts';

const text = z.string();
/** A day as it is being typed; its times may be empty meanwhile. */
const TypedDay = z.object({
  ...{ open: text, close: text, closed: z.boolean() },
  break: z.optional(z.object({ from: text, to: text })),
});

/**
 * The values in the institution form. Browsers keep begun forms and read them back by this: a new field has a
 * default, or they are lost.
 */
export const InstitutionFormValues = z.object({
  name: text,
  name_bn: text,
  category: z.nullable(z.object({ id: text, name: text })),
  description: text,
  phone: text,
  email: text,
  website: text,
  facebook_url: text,
  whatsapp_number: text,
  location: z.nullable(z.object({ lat: z.number(), lng: z.number(), address: text })),
  hours: z.object({
    monday: TypedDay,
    tuesday: TypedDay,
    wednesday: TypedDay,
    thursday: TypedDay,
    friday: TypedDay,
    saturday: TypedDay,
    sunday: TypedDay,
    special: z.optional(z.array(z.extend(TypedDay, { from: text, to: text }))),
  }),
  /** Whether the hours count; in a registration, once their tab was opened (D27). */
  hoursKnown: z.boolean(),
  images: z.array(text),
});
export type InstitutionFormValues = z.infer<typeof InstitutionFormValues>;

/** The fields that are sent exactly as typed. */
export type TextFieldName = {
  [Name in keyof InstitutionFormValues]: InstitutionFormValues[Name] extends string ? Name : never;
}[keyof InstitutionFormValues];

/** An empty form, its hours filled with 09:00 to 17:00 on each day. */
export const emptyFormValues: InstitutionFormValues = {
  name: '',
  name_bn: '',
  category: null,
  description: '',
  phone: '',
  email: '',
  website: '',
  facebook_url: '',
  whatsapp_number: '',
  location: null,
  hours: sameEveryDay(defaultOpeningDay),
  hoursKnown: false,
  images: [],
};

/** The form values of a stored institution; its location counts as confirmed (D41). */
export function formValuesOf(place: Institution): InstitutionFormValues {
  return {
    name: place.name,
    name_bn: place.name_bn ?? '',
    category: { id: place.category_id, name: place.category_name },
    description: place.description ?? '',
    phone: place.phone ?? '',
    email: place.email ?? '',
    website: place.website ?? '',
    facebook_url: place.facebook_url ?? '',
    whatsapp_number: place.whatsapp_number ?? '',
    location: { lat: place.latitude, lng: place.longitude, address: place.address ?? '' },
    hours: hoursWithoutPastDates(place.opening_hours ?? sameEveryDay(defaultOpeningDay)),
    hoursKnown: place.opening_hours !== null,
    images: place.images,
  };
}

/** The values of a form without the special hours whose last day is over. */
export function withoutPastDates(values: InstitutionFormValues): InstitutionFormValues {
  return { ...values, hours: hoursWithoutPastDates(values.hours) };
}

/** The form values in the shape that is checked and sent. */
export function draftOfValues(values: InstitutionFormValues): InstitutionDraft {
  const { category, location, hours, hoursKnown, ...rest } = values;
  return {
    ...rest,
    category_id: category?.id,
    latitude: location?.lat,
    longitude: location?.lng,
    address: location?.address,
    opening_hours: hoursKnown ? withClosedDaysFilled(hours) : null,
  };
}

/** Special hours of days gone by say nothing any more, and would take the room of others. */
function hoursWithoutPastDates(hours: OpeningHours): OpeningHours {
  const today = dhakaDate(correctedTime());
  return withSpecialHours(
    hours,
    // The last day of an entry that is being typed is still empty, or of a year of few digits.
    hours.special?.filter(({ to }) => to >= today || to < firstSpecialDate),
  );
}

/** The times of closed days do not count, so an empty one must not be reported. */
function withClosedDaysFilled(hours: OpeningHours): OpeningHours {
  const days = { ...hours };
  for (const day of weekdays) days[day] = withTimesFilled(hours[day]);
  return withSpecialHours(
    days,
    hours.special?.map(({ from, to, ...day }) => ({ from, to, ...withTimesFilled(day) })),
  );
}

function withTimesFilled({ open, close, closed, break: breakTimes }: OpeningDay): OpeningDay {
  return {
    open: (closed && !open && defaultOpeningDay.open) || open,
    close: (closed && !close && defaultOpeningDay.close) || close,
    closed,
    ...(breakTimes && !(closed && !(breakTimes.from && breakTimes.to)) && { break: breakTimes }),
  };
}

/** Whether the Update button is enabled: not while name, category or phone is empty. */
export function canUpdate({ name, category, phone }: InstitutionFormValues): boolean {
  return name.trim() !== '' && category !== null && phone.trim() !== '';
}
