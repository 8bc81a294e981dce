import { describe, expect, it } from 'vitest';
import { getGazetteer } from '../location/gazetteer/gazetteer.ts';
import { banglaGenitive } from './bangla-genitive.ts';

/** As people write them. */
const ofDistricts = (
  'ঢাকার ফরিদপুরের গাজীপুরের গোপালগঞ্জের কিশোরগঞ্জের মাদারীপুরের মানিকগঞ্জের মুন্সীগঞ্জের নারায়ণগঞ্জের নরসিংদীর ' +
  'রাজবাড়ীর শরীয়তপুরের টাঙ্গাইলের বান্দরবানের ব্রাহ্মণবাড়িয়ার চাঁদপুরের চট্টগ্রামের কক্সবাজারের কুমিল্লার ফেনীর ' +
  'খাগড়াছড়ির লক্ষ্মীপুরের নোয়াখালীর রাঙ্গামাটির বগুড়ার চাঁপাইনবাবগঞ্জের জয়পুরহাটের নওগাঁর নাটোরের পাবনার ' +
  'রাজশাহীর সিরাজগঞ্জের বাগেরহাটের চুয়াডাঙ্গার যশোরের ঝিনাইদহের খুলনার কুষ্টিয়ার মাগুরার মেহেরপুরের নড়াইলের ' +
  'সাতক্ষীরার বরগুনার বরিশালের ভোলার ঝালকাঠির পটুয়াখালীর পিরোজপুরের হবিগঞ্জের মৌলভীবাজারের সুনামগঞ্জের সিলেটের ' +
  'দিনাজপুরের গাইবান্ধার কুড়িগ্রামের লালমনিরহাটের নীলফামারীর পঞ্চগড়ের রংপুরের ঠাকুরগাঁওয়ের জামালপুরের ময়মনসিংহের ' +
  'নেত্রকোণার শেরপুরের'
).split(' ');

describe('the genitive', () => {
  it('is right for every district', () => {
    const districts = getGazetteer().places.filter(({ kind }) => kind === 'district');
    expect(districts).toHaveLength(64);
    const inOneForm = (names: readonly string[]) => names.map((name) => name.normalize('NFC'));
    expect(inOneForm(districts.map(({ name_bn }) => banglaGenitive(name_bn)))).toEqual(
      inOneForm(ofDistricts),
    );
  });
});
