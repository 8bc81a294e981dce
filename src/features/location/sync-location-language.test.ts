import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userLocationKey } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { createApi } from '../../web/api/client.ts';
import { createI18n } from '../../web/i18n/i18n.ts';
import { syncLocationLanguage } from './sync-location-language.ts';

const dhanmondi = { lat: 23.7461, lng: 90.3742, address: 'Road 27, Dhanmondi' };
const bangla = 'রোড ২৭, ধানমন্ডি';

describe('the address of the saved location', () => {
  const log = vi.spyOn(console, 'info');
  let kept: Map<string, string>;
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined);
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal(
      'StorageEvent',
      class extends Event {
        key: string;
        constructor(type: string, { key }: { key: string }) {
          super(type);
          this.key = key;
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const save = (location: UserLocation) => kept.set(userLocationKey, JSON.stringify(location));
  const saved = (): unknown => JSON.parse(kept.get(userLocationKey) ?? 'null');

  /** A page in English with a saved location, and the languages in which addresses were asked for. */
  function openPage(location: UserLocation, answerOf: (language: string | null) => string | null) {
    save(location);
    const asked: (string | null)[] = [];
    const send = async ({ url }: Request) => {
      const language = new URL(url).searchParams.get('language');
      asked.push(language);
      const display_name = answerOf(language);
      if (display_name === null) throw new TypeError('no network');
      return Response.json({ display_name, area: null });
    };
    const i18n = createI18n('en', {});
    syncLocationLanguage({ api: createApi(send, 'https://thikana.example'), i18n });
    return { asked, i18n };
  }

  it('is asked for once in the language that the page is switched to, and tells the page', async () => {
    const { asked, i18n } = openPage(dhanmondi, () => bangla);
    const told = vi.fn();
    window.addEventListener('storage', told);
    await i18n.changeLanguage('bn');
    await expect.poll(saved).toEqual({ ...dhanmondi, address_translated: bangla });
    expect(told).toHaveBeenCalledOnce();
    expect(decodeURIComponent(document.cookie)).toContain(bangla);
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('bn');
    expect(asked).toEqual(['bn']);
  });

  it('is asked for when another tab saves one in the other language', async () => {
    const { asked } = openPage(dhanmondi, () => 'Shyamoli, Dhaka');
    expect(asked).toEqual([]);
    const shyamoli = { ...dhanmondi, lat: 23.7745, address: 'শ্যামলী, ঢাকা' };
    save(shyamoli);
    window.dispatchEvent(new StorageEvent('storage', { key: userLocationKey }));
    await expect.poll(saved).toEqual({ ...shyamoli, address_translated: 'Shyamoli, Dhaka' });
  });

  it('stays as it is where the other one cannot be had, and is asked for again later', async () => {
    const { asked, i18n } = openPage(dhanmondi, () => null);
    await i18n.changeLanguage('bn');
    await expect.poll(() => log.mock.calls.length).toBe(1);
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('bn');
    await expect.poll(() => log.mock.calls.length).toBe(2);
    expect(asked).toEqual(['bn', 'bn']);
    expect(saved()).toEqual(dhanmondi);
  });

  it.each([
    ['coordinates, which are no address', '23.7461, 90.3742'],
    ['one too long for a cookie', 'ধানমন্ডি'.repeat(60)],
  ])('stays as it is for %s', async (_, answer) => {
    const { asked, i18n } = openPage(dhanmondi, () => answer);
    await i18n.changeLanguage('bn');
    await expect.poll(() => asked).toEqual(['bn']);
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('bn');
    // Asked for once more, as nothing was kept.
    await expect.poll(() => asked).toEqual(['bn', 'bn']);
    expect(saved()).toEqual(dhanmondi);
    expect(document.cookie).toBe('');
  });

  it('is asked for once where storage is full: nothing was kept that the page could be told of', async () => {
    // Fails in the end, so that asking without an end does not hang this test.
    const { asked, i18n } = openPage(dhanmondi, () => (asked.length > 4 ? null : bangla));
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const told = vi.fn();
    window.addEventListener('storage', told);
    await i18n.changeLanguage('bn');
    await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
    expect(told).not.toHaveBeenCalled();
    expect(asked).toEqual(['bn']);
    expect(saved()).toEqual(dhanmondi);
  });

  it('of a location that is replaced meanwhile is not taken for that of the new one', async () => {
    const shyamoli = { lat: 23.7745, lng: 90.3655, address: 'Shyamoli, Dhaka' };
    const { asked, i18n } = openPage(dhanmondi, () => {
      if (asked.length === 1) save(shyamoli);
      return asked.length === 1 ? bangla : 'শ্যামলী, ঢাকা';
    });
    await i18n.changeLanguage('bn');
    await expect.poll(() => asked.length).toBe(1);
    await i18n.changeLanguage('bn');
    await expect.poll(saved).toEqual({ ...shyamoli, address_translated: 'শ্যামলী, ঢাকা' });
  });

  it('is not asked for where it is none: coordinates are in no language', async () => {
    const { asked, i18n } = openPage({ ...dhanmondi, address: '23.7461, 90.3742' }, () => bangla);
    await i18n.changeLanguage('bn');
    expect(asked).toEqual([]);
  });
});
