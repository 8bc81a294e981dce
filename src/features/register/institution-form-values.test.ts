import { describe, expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { checkInstitution } from '../places/check-institution.ts';
import { dateOfDay, dhakaDay } from '../../shared/dhaka-day.ts';
import { defaultOpeningDay, sameEveryDay, weekdays } from '../places/opening-hours.ts';
import type { SpecialHours } from '../places/opening-hours.ts';
import { exampleForm } from '../../testing/example-form.ts';
import {
  canUpdate,
  draftOfValues,
  emptyFormValues,
  InstitutionFormValues,
  formValuesOf,
} from './institution-form-values.ts';
import { checkSubmit } from './check-submit.ts';

const codesOf = (values: typeof emptyFormValues, signedIn = true) =>
  checkSubmit(values, signedIn).problems.map(({ code }) => code);

describe('the institution form', () => {
  it('[REG-07] begins with 09:00 to 17:00 on every day', () => {
    expect(Object.keys(emptyFormValues.hours)).toEqual([...weekdays]);
    for (const day of weekdays) {
      expect(emptyFormValues.hours[day]).toEqual({ open: '09:00', close: '17:00', closed: false });
    }
  });

  it('[REG-11] reports everything that is missing at once', () => {
    expect(codesOf(emptyFormValues)).toEqual([
      'nameRequired',
      'categoryRequired',
      'phoneRequired',
      'locationRequired',
      'imageRequired',
    ]);
    expect(codesOf(exampleForm())).toEqual([]);
  });

  it('[EDIT-01] shows special hours until their last day is over', () => {
    const today = dhakaDay(new Date());
    const dates = (from: number, to: number) => ({
      ...{ ...defaultOpeningDay, closed: true },
      ...{ from: dateOfDay(today + from), to: dateOfDay(today + to) },
    });
    const [past, ending, later] = [dates(-9, -1), dates(-3, 0), dates(4, 5)];
    const hoursOf = (...special: SpecialHours[]) =>
      formValuesOf(examplePlace({ opening_hours: { ...sameEveryDay(defaultOpeningDay), special } }))
        .hours;
    expect(hoursOf(past, ending, later).special).toEqual([ending, later]);
    expect(hoursOf(past)).toEqual(sameEveryDay(defaultOpeningDay));
  });

  it('sends special hours with the times of closed ones filled in', () => {
    const dates = { from: '2026-12-16', to: '2026-12-16' };
    const hours = {
      ...sameEveryDay(defaultOpeningDay),
      special: [{ open: '', close: '', closed: true, ...dates }],
    };
    const { opening_hours } = draftOfValues(exampleForm({ hours, hoursKnown: true }));
    expect(opening_hours).toMatchObject({
      special: [{ open: '09:00', close: '17:00', closed: true, ...dates }],
    });
  });

  it('[REG-13] reports that the visitor has to sign in', () => {
    expect(codesOf(exampleForm(), false)).toEqual(['signInRequired']);
    expect(codesOf(emptyFormValues, false)).toEqual([
      'signInRequired',
      ...codesOf(emptyFormValues),
    ]);
  });

  it('reports a photo that failed to upload, and not that an image is missing', () => {
    const codes = (values: typeof emptyFormValues) =>
      checkSubmit(values, true, true).problems.map(({ code }) => code);
    expect(codes(exampleForm())).toEqual(['photoNotUploaded']);
    // A photo that failed to upload is not reported as missing, too.
    expect(codes(exampleForm({ images: [] }))).toEqual(['photoNotUploaded']);
  });

  it('[EDIT-06][EDIT-07][EDIT-08][EDIT-09] requires the same fields for an edit', () => {
    const place = examplePlace({ phone: '01712345678', images: ['/files/a1b2c3.jpg'] });
    const values = formValuesOf(place);
    expect(codesOf(values)).toEqual([]);
    expect(codesOf({ ...values, name: '  ' })).toEqual(['nameRequired']);
    expect(codesOf({ ...values, category: null })).toEqual(['categoryRequired']);
    expect(codesOf({ ...values, phone: ' ' })).toEqual(['phoneRequired']);
    expect(codesOf({ ...values, location: null })).toEqual(['locationRequired']);
  });

  it('[EDIT-10] cannot be saved while name, category or phone is empty', () => {
    expect(canUpdate(exampleForm())).toBe(true);
    expect(canUpdate(exampleForm({ name: ' ' }))).toBe(false);
    expect(canUpdate(exampleForm({ category: null }))).toBe(false);
    expect(canUpdate(exampleForm({ phone: '' }))).toBe(false);
  });

  it('[EDIT-01] starts with every stored value', () => {
    const hours = { open: '18:00', close: '02:00', closed: false };
    const texts = {
      ...{ name: 'Rahmania Hotel', name_bn: 'রহমানিয়া হোটেল', description: 'Open late' },
      ...{ phone: '০১৭১২-৩৪৫৬৭৮', email: 'shop@example.com', website: 'https://example.com/a' },
      ...{ facebook_url: 'https://www.facebook.com/a', whatsapp_number: '+880 1712 345678' },
    };
    const images = ['/files/a1b2c3.jpg', '/files/d4e5f6.jpg'];
    const place = examplePlace({
      ...{ ...texts, images, address: 'Road 3', latitude: 22.6533, longitude: 92.1789 },
      opening_hours: sameEveryDay(hours),
    });
    expect(formValuesOf(place)).toEqual({
      ...{ ...texts, images, category: { id: place.category_id, name: 'Bakery' } },
      location: { lat: 22.6533, lng: 92.1789, address: 'Road 3' },
      ...{ hours: sameEveryDay(hours), hoursKnown: true },
    });
  });

  it('sends an unchanged place as it was stored', () => {
    const place = examplePlace({
      phone: '01712345678',
      description: 'Bread.',
      address: 'Road 3',
      images: ['/files/a1b2c3.jpg'],
    });
    expect(checkInstitution(draftOfValues(formValuesOf(place))).values).toMatchObject({
      name: place.name,
      name_bn: null,
      description: 'Bread.',
      address: 'Road 3',
      opening_hours: null,
      images: place.images,
      latitude: place.latitude,
      longitude: place.longitude,
    });
  });

  it('sends no opening hours until their tab was opened', () => {
    expect(draftOfValues(exampleForm()).opening_hours).toBeNull();
    const known = exampleForm({ hoursKnown: true });
    expect(draftOfValues(known).opening_hours).toEqual(emptyFormValues.hours);
  });

  it('accepts empty times on a closed day, but not on an open one', () => {
    const hours = { ...emptyFormValues.hours, friday: { open: '', close: '', closed: true } };
    expect(codesOf(exampleForm({ hoursKnown: true, hours }))).toEqual([]);
    const open = { ...emptyFormValues.hours, friday: { open: '', close: '17:00', closed: false } };
    expect(codesOf(exampleForm({ hoursKnown: true, hours: open }))).toEqual(['hoursInvalid']);
  });

  it('keeps a break, but drops an incomplete one on a closed day', () => {
    const rest = { from: '13:00', to: '14:00' };
    const week = sameEveryDay({ ...defaultOpeningDay, break: rest });
    const friday = { ...week.friday, closed: true };
    const saturday = { ...friday, break: { from: '', to: '14:00' } };
    const form = exampleForm({ hoursKnown: true, hours: { ...week, friday, saturday } });
    expect(codesOf(form)).toEqual([]);
    const closed = { ...defaultOpeningDay, closed: true };
    expect(draftOfValues(form).opening_hours).toEqual({ ...week, friday, saturday: closed });
    const place = examplePlace({ opening_hours: week });
    expect(InstitutionFormValues.parse(formValuesOf(place)).hours).toEqual(week);
  });
});
