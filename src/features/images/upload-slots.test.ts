import { expect, it } from 'vitest';
import { Refusal } from '../../shared/problem.ts';
import { createUploadSlots } from './upload-slots.server.ts';
import type { UploadSlot } from './upload-slots.server.ts';

/** Places with a clock that the test controls. */
function placesInTime() {
  let at = 0;
  const takePlace = createUploadSlots(() => at);
  /** Takes a place; each person has a network of their own, unless one is given. */
  const take = (userId: string, address = userId) => takePlace({ userId, address });
  const codeOf = (person: string, address = person) => {
    try {
      take(person, address);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };
  const later = (ms: number) => {
    at += ms;
  };
  /** Twelve uploads of twelve people, each waited for. */
  const full = () =>
    Array.from({ length: 12 }, (_, number) => {
      const place = take(`person ${number}`);
      place.markWaiting();
      return place;
    });
  return { take, codeOf, later, full };
}

const send = (place: UploadSlot, bytes: number) => {
  place.addBytes(bytes);
  place.markWaiting();
};

it('there are three upload slots for a person, and twelve in all', () => {
  const { take, codeOf, full } = placesInTime();
  const own = [take('one'), take('one'), take('one')];
  expect(codeOf('one')).toBe('tooMany');
  own[0]?.release();
  own[0]?.release();
  expect(codeOf('one')).toBe(null);
  expect(codeOf('one')).toBe('tooMany');
  expect(() => full()).toThrow(Refusal);
  expect(codeOf('another')).toBe('unavailable');
});

it('a newcomer gets the slot of the slowest upload after 5 seconds', () => {
  const { codeOf, later, full } = placesInTime();
  const held = full();
  later(4999);
  for (const [number, place] of held.entries()) send(place, number === 7 ? 1 : 100);
  expect(codeOf('newcomer')).toBe('unavailable');
  later(1);
  expect(codeOf('newcomer')).toBe(null);
  expect(held.map(({ lostSignal }) => lostSignal.aborted).indexOf(true)).toBe(7);
  expect(held.filter(({ lostSignal: lost }) => lost.aborted)).toHaveLength(1);
  // Leaving the lost place later frees no second one.
  held[7]?.release();
  for (let more = 0; more < 11; more += 1) expect(codeOf(`newcomer ${more}`)).toBe(null);
  expect(codeOf('one more')).toBe('unavailable');
});

it('uploads that are fast enough, or wait for the server, keep their slots', () => {
  const { codeOf, later, full } = placesInTime();
  const [slow, ...held] = full();
  later(6000);
  for (const place of held) send(place, 6 * 8 * 1024);
  slow?.addBytes(1);
  for (let second = 0; second < 60; second += 1) {
    later(1000);
    for (const place of held) send(place, 8 * 1024);
    expect(codeOf('newcomer')).toBe('unavailable');
  }
  slow?.markWaiting();
  later(5000);
  for (const place of held) send(place, 5 * 8 * 1024);
  expect(codeOf('newcomer')).toBe(null);
  expect(slow?.lostSignal.aborted).toBe(true);
});

it('a network has nine slots, and its slowest upload makes room for others in it', () => {
  const { take, codeOf, later } = placesInTime();
  const [home, elsewhere] = ['2001:db8:1:2::', '198.51.100.7'];
  const held = Array.from({ length: 9 }, (_, number) => {
    const place = take(`person ${Math.floor(number / 3)}`, home + String(number));
    place.markWaiting();
    return place;
  });
  expect(codeOf('neighbour', `${home}9`)).toBe('unavailable');
  expect(codeOf('somebody', elsewhere)).toBe(null);
  later(5000);
  for (const [number, place] of held.entries()) send(place, number === 4 ? 1 : 5 * 8 * 1024);
  expect(codeOf('neighbour', `${home}9`)).toBe(null);
  expect(held.map(({ lostSignal }) => lostSignal.aborted).indexOf(true)).toBe(4);
  expect(held.filter(({ lostSignal: lost }) => lost.aborted)).toHaveLength(1);
});

it('a network with more slots makes room for a network with fewer', () => {
  const { take, codeOf, later } = placesInTime();
  const [first, second, third] = ['198.51.100.7', '203.0.113.9', '192.0.2.1'];
  const hold = (count: number, address: string) =>
    Array.from({ length: count }, (_, number) => {
      const place = take(`${address} ${Math.floor(number / 3)}`, address);
      place.markWaiting();
      return place;
    });
  const held = [...hold(9, first), ...hold(3, second)];
  const sendAll = (ms: number) => {
    later(ms);
    for (const [number, place] of held.entries()) send(place, (ms / 1000) * 100_000 + number);
  };
  sendAll(4999);
  expect(codeOf('newcomer', third)).toBe('unavailable');
  sendAll(1);
  // The fair share: 5, 3 and 4.
  for (let more = 0; more < 4; more += 1) expect(codeOf(`newcomer ${more}`, third)).toBe(null);
  expect(codeOf('one more', third)).toBe('unavailable');
  const lost = held.map((place) => place.lostSignal.aborted);
  expect(lost.slice(9)).toEqual([false, false, false]);
  expect(lost.filter(Boolean)).toHaveLength(4);
});
