import { array, assert, boolean, constantFrom, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultOpeningDay, sameEveryDay, withSpecialHours } from '../places/opening-hours.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { changedFields, mergeFormValues } from './merge-form-values.ts';

const word = constantFrom('', 'a', 'b', 'c');
const day = record({
  open: constantFrom('08:00', '09:00'),
  close: constantFrom('17:00', '22:00'),
  closed: boolean(),
});
const special = record({ from: word, to: word, open: word, close: word, closed: boolean() });
const photos = ['/files/1.webp', '/files/2.webp', '/files/3.webp', '/files/4.webp'];
const form = record({
  ...{ name: word, name_bn: word, description: word, phone: word, email: word },
  ...{ website: word, facebook_url: word, whatsapp_number: word },
  category: constantFrom(null, { id: 'a', name: 'Bakery' }, { id: 'b', name: 'Tailor' }),
  location: record({ lat: constantFrom(1, 2), lng: constantFrom(1, 2), address: word }),
  hours: record({
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day },
    ...{ friday: day, saturday: day, sunday: day },
    special: array(special, { maxLength: 2 }),
  }).map(({ special: entries, ...week }) => withSpecialHours(week, entries)),
  hoursKnown: boolean(),
  images: subarray(photos),
});

describe('merging a form with what others have saved', () => {
  it('takes the stored values when nothing was typed', () => {
    assert(
      property(form, form, (base, theirs) => {
        expect(mergeFormValues({ base, mine: base, theirs })).toEqual(theirs);
      }),
    );
  });

  it('keeps the form when nothing else was stored', () => {
    assert(
      property(form, form, (base, mine) => {
        expect(mergeFormValues({ base, mine, theirs: base })).toEqual(mine);
      }),
    );
  });

  it('keeps every text that was typed, and takes every other one as stored', () => {
    const texts = [
      ...(['name', 'name_bn', 'description', 'phone', 'email'] as const),
      ...(['website', 'facebook_url', 'whatsapp_number'] as const),
    ];
    const formTexts = Object.entries(exampleForm()).filter(
      ([, value]) => typeof value === 'string',
    );
    expect(texts.toSorted()).toEqual(formTexts.map(([field]) => field).toSorted());
    assert(
      property(form, form, form, (base, mine, theirs) => {
        const merged = mergeFormValues({ base, mine, theirs });
        for (const field of texts)
          expect(merged[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
      }),
    );
  });

  it('gives the same result when it is repeated', () => {
    assert(
      property(form, form, form, (base, mine, theirs) => {
        const merged = mergeFormValues({ base, mine, theirs });
        expect(mergeFormValues({ base: theirs, mine: merged, theirs })).toEqual(merged);
      }),
    );
  });

  it('loses no photo that somebody added, and brings back none that somebody removed', () => {
    assert(
      property(array(form, { minLength: 3, maxLength: 3 }), ([base, mine, theirs]) => {
        if (!base || !mine || !theirs) return;
        const { images } = mergeFormValues({ base, mine, theirs });
        const expected = photos.filter((photo) => {
          const [before, here, there] = [base, mine, theirs].map((one) =>
            one.images.includes(photo),
          );
          return before ? here && there : here || there;
        });
        expect(images.toSorted()).toEqual(expected);
      }),
    );
  });

  it('takes the hours that others saved when this person only looked at the hours', () => {
    const base = exampleForm({ hoursKnown: false });
    const hours = sameEveryDay({ ...defaultOpeningDay, close: '22:00' });
    const theirs = { ...base, hours, hoursKnown: true };
    const merged = mergeFormValues({ base, mine: { ...base, hoursKnown: true }, theirs });
    expect(merged).toMatchObject({ hours, hoursKnown: true });
  });

  it('merges special hours as a whole, apart from the days of the week', () => {
    const holiday = { ...defaultOpeningDay, closed: true, from: '2026-12-16', to: '2026-12-16' };
    const week = sameEveryDay(defaultOpeningDay);
    const base = exampleForm({ hours: week, hoursKnown: true });
    const late = { ...week, friday: { ...defaultOpeningDay, close: '22:00' } };
    const mine = { ...base, hours: { ...week, special: [holiday] } };
    const theirs = { ...base, hours: late };
    const merged = mergeFormValues({ base, mine, theirs });
    expect(merged.hours).toEqual({ ...late, special: [holiday] });
    expect(mergeFormValues({ base, mine: theirs, theirs: mine }).hours).toEqual(merged.hours);
    expect(mergeFormValues({ base: mine, mine, theirs: base }).hours).toEqual(week);
    expect(changedFields(base, mine)).toEqual(['hours']);
  });

  it('stores the hours that this person looked at when nobody else saved any', () => {
    const base = exampleForm({ hoursKnown: false });
    const merged = mergeFormValues({ base, mine: { ...base, hoursKnown: true }, theirs: base });
    expect(merged.hoursKnown).toBe(true);
  });

  it('keeps typed hours when others removed the hours', () => {
    const late = { open: '10:00', close: '22:00', closed: false };
    const base = exampleForm({ hours: sameEveryDay(late), hoursKnown: true });
    const hours = { ...base.hours, friday: { ...late, closed: true } };
    // Without stored hours the form shows its defaults, which nobody has entered.
    const theirs = { ...base, hours: sameEveryDay(defaultOpeningDay), hoursKnown: false };
    const merged = mergeFormValues({ base, mine: { ...base, hours }, theirs });
    expect(merged).toMatchObject({ hours, hoursKnown: true });
  });

  it('keeps a corrected address, and takes the pin that others moved', () => {
    const base = exampleForm({ location: { lat: 1, lng: 1, address: 'Road 1' } });
    const mine = { ...base, location: { lat: 1, lng: 1, address: 'Road 1, house 2' } };
    const theirs = { ...base, location: { lat: 2, lng: 3, address: 'Road 1' } };
    const { location } = mergeFormValues({ base, mine, theirs });
    expect(location).toEqual({ lat: 2, lng: 3, address: 'Road 1, house 2' });
  });

  it('lists every field that differs, whichever it is', () => {
    const before = exampleForm();
    const after = {
      ...exampleForm({ location: null, images: [], category: null, hoursKnown: true }),
      ...Object.fromEntries(
        Object.entries(before).flatMap(([field, value]) =>
          typeof value === 'string' ? [[field, `${value} changed`]] : [],
        ),
      ),
    };
    const fields = Object.keys(before).filter((field) => field !== 'hoursKnown');
    expect(changedFields(before, after).toSorted()).toEqual(fields.toSorted());
  });

  it('lists the fields that others have changed', () => {
    const before = exampleForm();
    const category = { id: 'other', name: 'Tailor' };
    expect(changedFields(before, before)).toEqual([]);
    expect(
      changedFields(before, { ...before, category, hoursKnown: true, email: 'a@b.c' }),
    ).toEqual(['category', 'email', 'hours']);
    const renamed = { ...before, category: before.category && { ...before.category, name: 'X' } };
    expect(changedFields(before, renamed)).toEqual([]);
  });
});
