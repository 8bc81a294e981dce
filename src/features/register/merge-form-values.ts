import { weekdays, withSpecialHours } from '../places/opening-hours.ts';
import type { InstitutionFormValues, TextFieldName } from './institution-form-values.ts';

/** The fields of an institution as people know them. */
export type FieldName = Exclude<keyof InstitutionFormValues, 'hoursKnown'>;

/** The three inputs of a merge. */
export interface MergeInput {
  /** What the person began with, or was last shown. */
  base: InstitutionFormValues;
  /** The values in the form now. */
  mine: InstitutionFormValues;
  /** The values stored by now. */
  theirs: InstitutionFormValues;
}

/**
 * A three-way merge after somebody else has saved: what this person changed stays as typed, everything else
 * becomes what is stored. Days of the week, all special hours, the pin with its address, and single photos
 * are merged one by one.
 */
export function mergeFormValues({ base, mine, theirs }: MergeInput): InstitutionFormValues {
  const text = (name: TextFieldName) => mergeValue(base[name], mine[name], theirs[name]);
  return {
    name: text('name'),
    name_bn: text('name_bn'),
    category: base.category?.id === mine.category?.id ? theirs.category : mine.category,
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    facebook_url: text('facebook_url'),
    whatsapp_number: text('whatsapp_number'),
    location: mergedLocation(base.location, mine.location, theirs.location),
    ...mergedHours({ base, mine, theirs }),
    images: mergedImages(base.images, mine.images, theirs.images),
  };
}

/** The fields that differ between two forms, in the form's order. */
export function changedFields(
  before: InstitutionFormValues,
  after: InstitutionFormValues,
): FieldName[] {
  const names = [
    ...(['name', 'name_bn', 'category', 'description', 'phone', 'whatsapp_number'] as const),
    ...(['email', 'website', 'facebook_url', 'location', 'hours', 'images'] as const),
  ];
  return names.filter((name) => {
    if (name === 'category') return before.category?.id !== after.category?.id;
    if (name !== 'hours') return !isDeepEqual(before[name], after[name]);
    return before.hoursKnown !== after.hoursKnown || !isDeepEqual(before.hours, after.hours);
  });
}

type FormLocation = InstitutionFormValues['location'];

function mergedLocation(
  base: FormLocation,
  mine: FormLocation,
  theirs: FormLocation,
): FormLocation {
  if (!base || !mine || !theirs) return mergeValue(base, mine, theirs);
  const pin = ({ lat, lng }: NonNullable<FormLocation>) => ({ lat, lng });
  return {
    ...mergeValue(pin(base), pin(mine), pin(theirs)),
    address: mergeValue(base.address, mine.address, theirs.address),
  };
}

function mergedHours({ base, mine, theirs }: MergeInput) {
  const { hours, hoursKnown } = mine;
  const changed = !isDeepEqual(base.hours, hours);
  // Hours that were typed are stored even if somebody removed the hours meanwhile; and where none are
  // stored there is nothing to merge.
  if (changed && !theirs.hoursKnown) return { hours, hoursKnown };
  const days = { ...theirs.hours };
  for (const day of weekdays)
    days[day] = mergeValue(base.hours[day], hours[day], theirs.hours[day]);
  const special = mergeValue(base.hours.special, hours.special, theirs.hours.special);
  const isDecidedHere = changed || base.hoursKnown !== hoursKnown;
  return {
    hours: withSpecialHours(days, special),
    hoursKnown: isDecidedHere ? hoursKnown : theirs.hoursKnown,
  };
}

/** If this person changed the photos, their order counts: without removed ones, and with new ones added. */
function mergedImages(base: string[], mine: string[], theirs: string[]): string[] {
  if (isDeepEqual(base, mine)) return theirs;
  const remaining = mine.filter((image) => theirs.includes(image) || !base.includes(image));
  const added = theirs.filter((image) => !base.includes(image) && !mine.includes(image));
  return [...remaining, ...added];
}

function mergeValue<Value>(base: Value, mine: Value, theirs: Value): Value {
  return isDeepEqual(base, mine) ? theirs : mine;
}

/** Whether two plain values are deeply equal; the order of an object's keys does not matter. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((key) => isDeepEqual(a[key], b[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
