import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../web/api/client.ts';
import { debounce } from '../../web/ui/debounce.ts';
import { addressDebounceMs, toAddressQuery, uniqueAddresses } from './address-search.ts';
import { searchAddress } from './contract.ts';
import { addressesQuery } from './queries.ts';

function found(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    place_id: `place-${index}`,
    display_name: `Road ${index}, Dhaka`,
    lat: 23.8,
    lon: 90.4,
  }));
}

describe('the address search', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[LOCPICK-03] starts at 3 characters of either script, after trimming', () => {
    expect(toAddressQuery('')).toBeNull();
    expect(toAddressQuery(' mi ')).toBeNull();
    expect(toAddressQuery('mir')).toBe('mir');
    expect(toAddressQuery('  মিরপুর   ১০ ')).toBe('মিরপুর ১০');
  });

  it('sends at most 200 characters', () => {
    expect(toAddressQuery('x'.repeat(1000))).toHaveLength(200);
  });

  it('[LOCPICK-03] removes invisible characters from a pasted address', () => {
    expect(toAddressQuery('\u202A\u200EDhanmondi\u00A027\u202C')).toBe('Dhanmondi 27');
    expect(toAddressQuery('\u2068মিরপুর\n১০\u2069')).toBe('মিরপুর ১০');
  });

  it('sends nothing that the server refuses, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const q = toAddressQuery(typed);
        if (q !== null) expect(z.safeParse(searchAddress.query, { q }).success, q).toBe(true);
      }),
      { examples: [['x'.repeat(199) + '\u{1F3E0}'], ['a'.padEnd(240, '\u0301')]] },
    );
  });

  it('[LOCPICK-04] waits 500 ms after the last keystroke', () => {
    const asked: string[] = [];
    const search = debounce<string>(addressDebounceMs, (text) => asked.push(text));
    for (const text of ['mir', 'mirp', 'mirpu']) {
      search.schedule(text);
      vi.advanceTimersByTime(499);
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['mirpu']);
  });

  it('[LOCPICK-05] shows at most 5 results, none twice', () => {
    expect(uniqueAddresses(found(9))).toHaveLength(5);
    expect(uniqueAddresses([...found(2), ...found(2)])).toEqual(found(2));
  });

  it('[ERR-22] fails only when nothing is found and the geocoding service has failed', async () => {
    const ask = (answer: object) => {
      const api = createApi(async () => Response.json(answer), 'http://localhost');
      return new QueryClient().fetchQuery(addressesQuery(api, 'house 12', 'en'));
    };
    await expect(ask({ items: [], service_failed: true })).rejects.toThrow('service_failed');
    expect(await ask({ items: [] })).toEqual([]);
    expect(await ask({ items: found(1), service_failed: true })).toEqual(found(1));
  });
});
