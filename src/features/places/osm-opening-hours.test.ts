import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpeningHours, sameEveryDay, weekdays } from './opening-hours.ts';
import type { OpeningDay, Weekday } from './opening-hours.ts';
import { formatOsmTimes, parseOsmOpeningHours } from './osm-opening-hours.ts';

const short: Record<Weekday, string> = {
  monday: 'Mo',
  tuesday: 'Tu',
  wednesday: 'We',
  thursday: 'Th',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'Su',
};

/** The week in short: `Mo 09:00-17:00` for each open day, with a break `Mo 09:00-13:00,14:00-17:00`. */
function inShort(text: string): string | null {
  const hours = parseOsmOpeningHours(text);
  if (!hours) return null;
  return weekdays
    .filter((day) => !hours[day].closed)
    .map((day) => `${short[day]} ${formatOsmTimes(hours[day])}`)
    .join(' ');
}

function everyDay(open: string, close: string): string {
  return weekdays.map((day) => `${short[day]} ${open}-${close}`).join(' ');
}

describe('opening hours of OpenStreetMap', () => {
  it('are read in their common forms', () => {
    const always = sameEveryDay({ open: '00:00', close: '00:00', closed: false });
    const allDay =
      '24/7|00:00-24:00|Mo-Su 00:00-00:00|24 Hours|24 hrs|Open 24 hours|0:00-23:59|12am-11:59pm';
    for (const text of [...allDay.split('|'), '24/7; PH off', 'Daily 24 hours', '২৪ ঘণ্টা']) {
      expect(parseOsmOpeningHours(text), text).toEqual(always);
    }
    expect(inShort('24/7; Fr 14:00-24:00')).toContain('Th 00:00-00:00 Fr 14:00-00:00');
    for (const text of ['11:00-23:00', 'Mo-Su 11:00-23:00', 'Sa-Fr 11:00-23:00; PH off']) {
      expect(inShort(text), text).toBe(everyDay('11:00', '23:00'));
    }
    expect(inShort('PH,Mo-Su 6:00-24:00')).toBe(everyDay('06:00', '00:00'));
    expect(inShort('18:00-02:00')).toBe(everyDay('18:00', '02:00'));
    expect(inShort('18:00-26:00')).toBe(everyDay('18:00', '02:00'));
    expect(inShort('Mo,We 10:00-13:00')).toBe('Mo 10:00-13:00 We 10:00-13:00');
    expect(inShort('Th-Sa, Mo 10:00-20:00')).toBe(
      'Mo 10:00-20:00 Th 10:00-20:00 Fr 10:00-20:00 Sa 10:00-20:00',
    );
  });

  it('let a later rule replace an earlier one on its days', () => {
    const weekend = 'Sa 11:00-23:00 Su 11:00-23:00';
    expect(inShort('Fr-Su 11:00-23:00; Fr off')).toBe(weekend);
    expect(inShort('Fr-Su 11:00-23:00; Fr closed;')).toBe(weekend);
    const fridayLater = `Fr 15:00-23:00 ${weekend}`;
    expect(inShort('Fr-Su 11:00-23:00; Fr 15:00-23:00')).toBe(fridayLater);
    expect(inShort('Sa-Su 11:00-23:00,Fr 15:00-23:00')).toBe(fridayLater);
  });

  it('are read in informal notations that have only one meaning', () => {
    for (const text of ['10am - 10pm', '10:00 AM-10:00 PM', '10.00-22.00', '১০:০০–২২:০০']) {
      expect(inShort(text), text).toBe(everyDay('10:00', '22:00'));
    }
    expect(inShort('12 p.m. to 12 a.m.')).toBe(everyDay('12:00', '00:00'));
    expect(inShort('Daily 10:00-22:00')).toBe(everyDay('10:00', '22:00'));
    const weekend = 'Sa 09:30-18:00 Su 09:30-18:00';
    for (const text of ['sat-sunday: 9:30-18:00', 'Sat to Sun : 9:30 - 18:00']) {
      expect(inShort(text), text).toBe(weekend);
    }
    expect(inShort('Fr-Su 9:30-18:00, Fr off')).toBe(weekend);
  });

  it('are read in Bangla, including the parts of the day', () => {
    const weekend = 'Sa 09:00-22:30 Su 09:00-22:30';
    for (const text of [
      'শনি-রবি ৯:০০-২২:৩০',
      'শনিবার, রবিবার ৯:০০-২২:৩০',
      'শনিবার থেকে রবিবার: সকাল ৯টা থেকে রাত ১০:৩০ পর্যন্ত',
      'শুক্র–রবি সকাল ৯টা – রাত ১০.৩০টা; শুক্রবার বন্ধ',
    ]) {
      expect(inShort(text), text).toBe(weekend);
    }
    expect(inShort('প্রতিদিন সকাল ৯ ঘটিকা হতে বিকাল ৫ ঘটিকা')).toBe(everyDay('09:00', '17:00'));
    expect(inShort('প্রতিদিন দুপুর ১২টা - রাত ১২টা')).toBe(everyDay('12:00', '00:00'));
    expect(inShort('প্রতিদিন সন্ধ্যা ৬টা - রাত ২টা')).toBe(everyDay('18:00', '02:00'));
    expect(inShort('প্রতিদিন দুপুর ২টা - রাত ১০টা')).toBe(everyDay('14:00', '22:00'));
    for (const text of ['সকাল ১২টা - রাত ১০টা', 'সকাল ৯টা - রাত ৬টা', 'সকাল ৯টা - রাত ২২:০০']) {
      expect(inShort(text), text).toBeNull();
    }
    for (const text of ['শনিরবি ৯:০০-২২:৩০', 'বন্ধ', 'সকাল ১০টা', 'সকাল-রাত', 'নামাজের পর']) {
      expect(inShort(text), text).toBeNull();
    }
  });

  it('may have a break, written in one rule or in two', () => {
    const weekend = 'Sa 10:00-13:00,15:00-20:00 Su 10:00-13:00,15:00-20:00';
    for (const text of [
      'Sa-Su 10:00-13:00,15:00-20:00',
      'Sa-Su 10:00-13:00, 15:00-20:00',
      'Sa-Su 10:00-13:00, Sa-Su 15:00-20:00',
      'Sa-Su 10:00-13:00; Sa-Su 15:00-20:00',
      'Sa,Su 10am-1pm, 3pm-8pm',
      'শনি-রবি সকাল ১০টা - দুপুর ১টা, বিকাল ৩টা - রাত ৮টা',
      'Sat & Sun: 10am-1pm & 3pm-8pm',
      'Sat and Sun 10:00 AM – 1:00 PM and 3:00 PM – 8:00 PM',
      'শনি ও রবিবার সকাল ১০টা থেকে দুপুর ১টা এবং বিকাল ৩টা থেকে রাত ৮টা পর্যন্ত',
      'Sat, and Sun 10am to 1pm & 3pm to 8pm; Fri closed',
    ]) {
      expect(inShort(text), text).toBe(weekend);
    }
    const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
    const always = days.map((day) => `${day} 17:00-21:00,22:00-01:00`).join(' ');
    expect(inShort('17:00-21:00, 22:00-01:00')).toBe(always);
    expect(inShort('Sa-Su 10am-8pm & Fri 3pm-8pm')).toBe(
      'Fr 15:00-20:00 Sa 10:00-20:00 Su 10:00-20:00',
    );
    expect(inShort('12:00-14:30, 17:00-05:00')).toContain('Mo 12:00-14:30,17:00-05:00');
    expect(inShort('10:00-13:00, 13:30-02:00')).toContain('Mo 10:00-13:00,13:30-02:00');
    expect(inShort('Mo-Th 09:00-17:00; Fr 09:00-12:30; Fr 14:30-17:00')).toContain(
      'Th 09:00-17:00 Fr 09:00-12:30,14:30-17:00',
    );
  });

  it('are unknown when a break is impossible or there is more than one', () => {
    const doubtful = [
      ...['10:00-13:00,13:00-18:00', '10:00-13:00,12:00-18:00', '15:00-20:00,10:00-13:00'],
      ...['10:00-12:00,13:00-15:00,16:00-20:00', '10:00-13:00,off', '24/7,10:00-13:00'],
      ...[
        '10:00-01:00,02:00-04:00',
        '9:00-1:00,4:00-9:00',
        ...['10:00-13:00,14:00-05:00', 'Mo-Fr 09:00-13:00,14:00-04:30', '9:00-12:00;15:00-06:00'],
        ...['10am-1pm & by appointment', 'brand & food', 'শনিও ১০:০০-২০:০০'],
        'Mo-Tu 10:00-13:00,We 15:00-18:00,Tu 15:00-18:00,Tu 20:00-21:00',
      ],
      ...['Fr 10:00-12:00; Fr 13:00-15:00; Fr 16:00-20:00'],
    ];
    for (const text of doubtful) expect(inShort(text), text).toBeNull();
  });

  it('are unknown when a later rule undoes an earlier one, unless both say the same', () => {
    for (const text of ['Fr 10:00-13:00; Mo-Fr 15:00-20:00', 'Fr off; Mo-Su 10:00-22:00']) {
      expect(inShort(text), text).toBeNull();
    }
    expect(inShort('Mo-Su 10:00-20:00; Mo-Su 10:00-20:00')).toBe(everyDay('10:00', '20:00'));
  });

  it('are unknown rather than wrong in all other forms', () => {
    const unreadable = `
      ;|off|Mo-Su off|PH 10:00-12:00|open|Temporarily closed|Tasty Food|10:00+|sunrise-sunset|11-10
      2:00-10:00 PM|25:00-26:00|10:60-12:00|Mo-Mo 08:00-13:00|Mo-Fr
      Mo-Th,Th 12:00-22:00, 13:00-22:00|Xx 10:00-20:00|Mo[1] 10:00-20:00|Jan-Mar 10:00-20:00
      SH off; 10:00-20:00|10:00-20:00 "by appointment"|week 1-10 Mo 10:00-20:00|Mo - 10:00-20:00`;
    for (const text of unreadable.split(/[|\n]/)) expect(inShort(text.trim()), text).toBeNull();
    // For these, the times alone would make plausible hours.
    const believable = '24:00-40:00|13:00-37:30|0am-5pm|13am-5pm|10:60-20:00|Mo 10:00-20:00, Tu';
    for (const text of believable.split('|')) expect(inShort(text), text).toBeNull();
    expect(inShort('10:00-20:00 || 12:00-14:00')).toBeNull();
    // A break on holidays does not carry over to other days.
    expect(inShort('PH 10:00-13:00,15:00-20:00')).toBeNull();
    expect(inShort('Sa 10:00-20:00; PH 10:00-13:00,15:00-18:00')).toBe('Sa 10:00-20:00');
    expect(inShort(`Mo-Su 10:00-22:00${' '.repeat(100_000)}`)).toBeNull();
  });

  it('are unknown when they look like a twelve-hour clock without am and pm', () => {
    const doubtful = ['11:00-10:30', '10:00-10:00', 'Mo-Su 08:00-10:00', 'Mo-Su 07:00-12:00'];
    const office = ['9:00-5:00', '8:00-2:00', '09:00-05:00', '08:00-04:00', 'Sa-Th 10:00-6:00'];
    for (const text of [...doubtful, ...office]) expect(inShort(text), text).toBeNull();
    for (const text of ['00:00-23:00', 'Mo-Su 01:00-21:00', '00:00-15:30']) {
      expect(inShort(text), text).toBeNull();
    }
    expect(inShort('Mo-Th 24/7; Fr 00:00-14:00')).toContain('Fr 00:00-14:00');
    expect(inShort('04:30-21:00')).toBe(everyDay('04:30', '21:00'));
    expect(inShort('10:00-05:00')).toBe(everyDay('10:00', '05:00'));
    expect(inShort('18:00-2:00')).toBe(everyDay('18:00', '02:00'));
    expect(inShort('Mo-Th 10:00-16:00; Sa 09:00-12:00')).toContain('Sa 09:00-12:00');
    expect(inShort('20:00-08:00')).toBe(everyDay('20:00', '08:00'));
  });

  it('are read back as they were written, for any week', () => {
    const evening = integer({ min: 17, max: 23 }).map((hour) => `${hour}:30`);
    const morning = integer({ min: 0, max: 4 }).map((hour) => `0${hour}:15`);
    const day: Arbitrary<OpeningDay> = record(
      {
        open: constantFrom('09:30', '11:00', '12:30', '14:59'),
        close: oneof(evening, morning),
        closed: constant(false),
        break: constant({ from: '16:15', to: '16:30' }),
      },
      { requiredKeys: ['open', 'close', 'closed'] },
    );
    assert(
      property(tuple(day, day, day, day, day, day, day), (days) => {
        const rules = days.map(
          (one, n) => `${short[weekdays[n] ?? 'monday']} ${formatOsmTimes(one)}`,
        );
        const hours = Object.fromEntries(weekdays.map((name, n) => [name, days[n]]));
        expect(parseOsmOpeningHours(rules.join('; '))).toEqual(hours);
        expect(parseOsmOpeningHours(rules.join(', '))).toEqual(hours);
      }),
    );
  });

  it('never fail to be read, and give only hours that can be stored', () => {
    const piece = constantFrom(
      'Mo',
      'Su',
      '-',
      ',',
      ';',
      ' ',
      '10:00',
      '25:30',
      'off',
      '+',
      'pm',
      '"',
    );
    const text = oneof(
      string(),
      array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
    );
    assert(
      property(text, (written) => {
        const hours = parseOsmOpeningHours(written);
        expect(hours === null || OpeningHours.parse(hours)).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });
});
