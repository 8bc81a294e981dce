import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { debounce } from '../../web/ui/debounce.ts';
import { addressQuietMs, addressToSearch, shownAddresses } from './address-search.ts';
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

  it('[LOCPICK-03] starts at 3 characters, of either script, spaces at the ends apart', () => {
    expect(addressToSearch('')).toBeNull();
    expect(addressToSearch(' mi ')).toBeNull();
    expect(addressToSearch('mir')).toBe('mir');
    expect(addressToSearch('  মিরপুর   ১০ ')).toBe('মিরপুর ১০');
  });

  it('asks for no more than the server takes', () => {
    expect(addressToSearch('x'.repeat(1000))).toHaveLength(200);
  });

  it('[LOCPICK-04] waits 500 ms after the last keystroke', () => {
    const asked: string[] = [];
    const search = debounce<string>(addressQuietMs, (text) => asked.push(text));
    for (const text of ['mir', 'mirp', 'mirpu']) {
      search.later(text);
      vi.advanceTimersByTime(499);
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['mirpu']);
  });

  it('[LOCPICK-05] shows at most 5 results, none twice', () => {
    expect(shownAddresses(found(9))).toHaveLength(5);
    expect(shownAddresses([...found(2), ...found(2)])).toEqual(found(2));
  });

  it('[ERR-22] fails where nothing is found and not everybody could be asked, and only there', async () => {
    const ask = (answer: object) => {
      const api = createApi(async () => Response.json(answer), 'http://localhost');
      return new QueryClient().fetchQuery(addressesQuery(api, 'house 12', 'en'));
    };
    await expect(ask({ items: [], service_failed: true })).rejects.toThrow('service_failed');
    expect(await ask({ items: [] })).toEqual([]);
    expect(await ask({ items: found(1), service_failed: true })).toEqual(found(1));
  });
});
