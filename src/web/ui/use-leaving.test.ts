import { describe, expect, it } from 'vitest';
import { leads } from './use-leaving.ts';

const at = (pathname: string) => ({ pathname });

describe('a screen is being left', () => {
  it('from the press on, until the next one stands', () => {
    const home = { location: at('/'), navigation: { location: undefined } };
    expect(leads(home, '/')).toBe(false);
    expect(leads({ ...home, navigation: { location: at('/institution/1') } }, '/')).toBe(true);
    // The address is that of the next one already, and this one is still drawn.
    expect(leads({ ...home, location: at('/institution/1') }, '/')).toBe(true);
  });

  it('not where only its query changes', () => {
    const filtered = { location: at('/'), navigation: { location: at('/') } };
    expect(leads(filtered, '/')).toBe(false);
  });
});
