import {
  assert,
  domain,
  emailAddress,
  ipV4,
  oneof,
  property,
  string,
  webPath,
  webUrl,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { isWebAddress } from '../places/web-address.ts';
import { completeWebAddress, completedWebAddresses } from './complete-web-address.ts';

describe('[REG-21][REG-22] a web address without https://', () => {
  it.each([
    ['www.shop.com', 'https://www.shop.com'],
    ['Shop.com.bd', 'https://Shop.com.bd'],
    [' shop.com/tea?size=2#large ', 'https://shop.com/tea?size=2#large'],
    ['shop.com:8080/tea', 'https://shop.com:8080/tea'],
    ['fb.com/shop', 'https://fb.com/shop'],
    ['facebook.com/@shop', 'https://facebook.com/@shop'],
    ['দোকান.বাংলা', 'https://দোকান.বাংলা'],
    // With invisible characters copied along from a message.
    ['\u200Bwww.shop.com\u200E', 'https://www.shop.com'],
  ])('%j is completed to %s', (typed, full) => {
    expect(completeWebAddress(typed)).toBe(full);
  });

  it.each([
    ...['', ' ', 'shop', 'localhost:3000', 'www.', '.com', 'shop.c', 'shop.com.', 'www.shop.com,'],
    ...['shop@shop.com', 'user:pass@shop.com', 'mailto:a@shop.com', 'javascript:alert(1)'],
    ...['javascript:www.shop.com', 'data:text/html,x.com', '//shop.com', '/shop.com'],
    ...['http//shop.com', 'https:/shop.com', 'ftp://shop.com', 'http://shop.com', 'HTTPS://a.bd'],
    ...['192.168.0.1', '01712.345678', 'Md. Rahim', 'our shop.com', 'shop.com/a b', 'shop.com\\a'],
    ...['shop.com:80a', 'shop..com', '-', `${'a'.repeat(2000)}.com`],
  ])('%j stays as it is', (typed) => {
    expect(completeWebAddress(typed)).toBe(typed);
  });

  it('is completed for any host and path', () => {
    assert(
      property(domain(), webPath(), (host, path) => {
        expect(completeWebAddress(host + path)).toBe(`https://${host}${path}`);
      }),
      { numRuns: 30 },
    );
  });

  it('is valid once completed and stays so, while no other text is changed', () => {
    const typed = oneof(string(), emailAddress(), ipV4(), domain(), webUrl());
    assert(
      property(typed, (text) => {
        const full = completeWebAddress(text);
        expect(completeWebAddress(full)).toBe(full);
        if (full === text) return;
        expect(isWebAddress(full)).toBe(true);
        expect(isWebAddress(text)).toBe(false);
        expect(full).toBe(`https://${text.trim()}`);
      }),
    );
  });

  it('is the only field that is completed in a form', () => {
    expect(completedWebAddresses(exampleForm())).toEqual({});
    const website = 'http://shop.com';
    expect(completedWebAddresses(exampleForm({ website, facebook_url: 'fb.com/shop' }))).toEqual({
      facebook_url: 'https://fb.com/shop',
    });
  });
});
