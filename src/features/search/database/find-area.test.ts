import { describe, expect, it } from 'vitest';
import { findArea, findAreaBeyondDoubt, isNameOfAreaNear } from './find-area.server.ts';
import { normaliseText, splitWords } from '../normalise.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };

function called(text: string, near = dhaka): [lat: number, lng: number, km: number] | null {
  const area = findArea(splitWords(normaliseText(text)), near);
  return area && [Number(area.lat.toFixed(1)), Number(area.lng.toFixed(1)), area.reachKm];
}

describe('words that name an area', () => {
  it.each([
    ['dhanmondi', 23.7, 90.4, 2.5],
    ['Dhanmandi', 23.7, 90.4, 2.5],
    ['ধানমন্ডি', 23.7, 90.4, 2.5],
    ['ধানমণ্ডিতে', 23.7, 90.4, 2.5],
    ['dhanmondite', 23.7, 90.4, 2.5],
    ['mirpur 10', 23.8, 90.4, 2.5],
    ['মিরপুর ১০ ঢাকা', 23.8, 90.4, 2.5],
    ['dhaka mirpur 10', 23.8, 90.4, 2.5],
    ['savar', 23.9, 90.3, 10],
    ['চট্টগ্রাম', 22.3, 91.8, 25],
    ['chittagong', 22.3, 91.8, 25],
    ['sylhete', 24.9, 91.9, 25],
    ['agrabad chattogram', 22.3, 91.8, 2.5],
  ])('such as %j stand for the area around %d, %d with a radius of %d km', (text, ...wanted) => {
    expect(called(text)).toEqual(wanted);
  });

  it('stand for the nearest area of that name: Mirpur in Dhaka or Mirpur in Kushtia', () => {
    expect(called('mirpur', dhaka)).toEqual([23.8, 90.4, 2.5]);
    expect(called('mirpur', { lat: 23.9, lng: 89.1 })).toEqual([23.9, 89, 10]);
  });

  it.each([
    [''],
    ['smile'],
    ['dhanmondi smile'],
    ['agrabad sylhet'],
    ['popular'],
    ['lazz'],
    ['10'],
  ])('are not found in %j', (text) => {
    expect(called(text)).toBeNull();
  });
});

describe('words with nothing beside them', () => {
  it.each([
    ['rampura', true],
    ['Rampoora', true],
    ['রামপুরায়', true],
    ['rampura dhaka', true],
    // Far away: spelled so, or merely said so.
    ['teknaf', true],
    ['teknaph', false],
    ['agrabad chattogram', true],
    ['agrabad chattogrem', false],
    ['xylophone', false],
    ['', false],
  ])('name an area if it is spelled so, or near: %j %j', (text, isOne) => {
    const words = splitWords(normaliseText(text));
    expect(findAreaBeyondDoubt(words, dhaka) !== null).toBe(isOne);
  });

  it('name no area that merely sounds so where nobody knows what is near', () => {
    expect(findAreaBeyondDoubt(['rampoora'], null)).toBeNull();
    expect(findAreaBeyondDoubt(['rampura'], null)).not.toBeNull();
  });
});

describe('a word', () => {
  const north = (km: number) => ({ lat: 25.1303 + km / 111.2, lng: 88.7194 });
  it.each([
    ['basabo', dhaka, true],
    ['বাসাবো', dhaka, true],
    ['basa', dhaka, false],
    // An upazila counts within 50 km of its middle.
    ['biral', { lat: 25.6343, lng: 88.555 + 48 / 100.3 }, true],
    ['biral', { lat: 25.6343, lng: 88.555 + 52 / 100.3 }, false],
    // A union counts within 10.
    ['khelna', north(9), true],
    ['khelna', north(11), false],
  ])('%j is the name of an area near %j: %j', (word, near, isOne) => {
    expect(isNameOfAreaNear(word, near)).toBe(isOne);
  });
});
