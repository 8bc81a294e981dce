import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionsHref,
  facebookHref,
  mailHref,
  displayUrl,
  webHref,
  whatsappHref,
} from './place-links.ts';

describe('the links of a place', () => {
  it('[PLACE-07] open a WhatsApp chat with the international form of the number', () => {
    expect(whatsappHref('01712-345678')).toBe('https://wa.me/8801712345678');
    expect(whatsappHref('০১৭১২৩৪৫৬৭৮')).toBe('https://wa.me/8801712345678');
    expect(whatsappHref('--')).toBeNull();
    expect(whatsappHref(null)).toBeNull();
  });

  it('write to an email address, and let it set no other mail header', () => {
    expect(mailHref('shop.dhaka@example.com')).toBe('mailto:shop.dhaka@example.com');
    expect(mailHref('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
  });

  it('lead to http and https only', () => {
    expect(webHref('https://example.com/menu?x=1')).toBe('https://example.com/menu?x=1');
    const refused = ['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com', ''];
    for (const address of [...refused, ' java\nscript:alert(1)', 'ftp://example.com', null]) {
      expect(webHref(address), String(address)).toBeNull();
    }
    const beginning = fc.constantFrom(
      'http:',
      'HTTPS:',
      ' https://',
      'javascript:',
      'data:',
      '//',
      '',
    );
    fc.assert(
      fc.property(beginning, fc.string(), (scheme, rest) => {
        const href = webHref(scheme + rest);
        expect(href === null || /^https?:\/\//.test(href)).toBe(true);
      }),
    );
  });

  it('lead to Facebook only on its own hosts', () => {
    expect(facebookHref('https://m.facebook.com/shapla')).toBe('https://m.facebook.com/shapla');
    for (const host of ['notfacebook.com', 'evil.fb.com', 'facebook.com.evil.example']) {
      expect(facebookHref(`https://${host}/shapla`), host).toBeNull();
    }
    expect(facebookHref('https://facebook.com.example.org/shapla')).toBeNull();
    expect(facebookHref('https://example.org/facebook.com')).toBeNull();
  });

  it('are shown shortened, and still lead to the same address', () => {
    expect(displayUrl('https://www.example.com/')).toBe('example.com');
    expect(displayUrl('http://example.com/menu')).toBe('example.com/menu');
    const short = (address: string) => displayUrl(webHref(address) ?? '');
    expect(short('https://example.com/ঢাকা/ক্ষ\u200Dপথ?x=৯%')).toBe('example.com/ঢাকা/ক্ষ\u200Dপথ?x=৯%');
    const encoded = 'example.com/%2F%20%E2%80%AE%D9%85%25%E0%A6';
    expect(short(`https://${encoded}`)).toBe(encoded);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        const href = webHref(`https://example.com/${path}`) ?? '';
        expect(webHref(`https://${displayUrl(href)}`)?.replace(/\/$/, '')).toBe(
          href.replace(/\/$/, ''),
        );
      }),
    );
  });

  it('[PLACE-12] give directions from the visitor to the place', () => {
    const place = { latitude: 22.3569, longitude: 91.7832 };
    expect(directionsHref({ lat: 23.8103, lng: 90.4125 }, place)).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=23.8103%2C90.4125&destination=22.3569%2C91.7832',
    );
    expect(directionsHref(null, place)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=22.3569%2C91.7832',
    );
  });
});
