import { describe, expect, it } from 'vitest';
import { categoryTint } from '../categories/category-tint.ts';
import { dayOfDate, dhakaDay } from '../../shared/dhaka-day.ts';
import { openingState } from '../places/opening-state.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { demoOwnerName, demoVisitorName, fictionalShops } from './fictional-shops.server.ts';
import { realPlaces } from './real-places.server.ts';

const filledAt = new Date('2026-01-05T06:00:00Z');
const shops = fictionalShops(filledAt);

describe('the fictional shops', () => {
  it('have Demo in both names, say that they are not real, and are spread over many areas', () => {
    expect(shops.length).toBeGreaterThanOrEqual(30);
    const real = new Set(realPlaces().map(({ name }) => name));
    for (const shop of shops) {
      expect(shop.name.startsWith('Demo ')).toBe(true);
      expect(shop.name_bn.startsWith('ডেমো ')).toBe(true);
      expect(real.has(shop.name)).toBe(false);
      expect(shop.description).toMatch(/not real|বাস্তব নয়/);
    }
    expect(new Set(shops.map(({ name }) => name)).size).toBe(shops.length);
    expect(new Set(shops.map(({ area }) => area.split(', ').at(-1))).size).toBeGreaterThan(8);
  });

  it('spell areas as the real places do', () => {
    const partsOf = ({ area, area_bn }: { area: string; area_bn: string }) =>
      area_bn.split(', ').map((bangla, at) => [bangla, area.split(', ')[at]] as const);
    const known = new Map(realPlaces().flatMap(partsOf));
    for (const [bangla, english] of shops.flatMap(partsOf)) {
      expect([bangla, english]).toEqual([bangla, known.get(bangla) ?? english]);
    }
  });

  it('have a known category, and photos in its tint', () => {
    const names = new Map(predefinedCategories().map(({ key, name }) => [key, name]));
    for (const { name, category, photos, reviews } of shops) {
      const categoryName = names.get(category) ?? '';
      expect([name, categoryName]).not.toEqual([name, '']);
      for (const { tint } of [...photos, ...reviews.flatMap((review) => review.photos)])
        expect([name, tint]).toEqual([name, categoryTint(categoryName)]);
    }
    expect(new Set(shops.map(({ category }) => category)).size).toBeGreaterThanOrEqual(20);
  });

  it('have contact details that reach nobody', () => {
    for (const { phone, whatsapp_number, email, website } of shops) {
      expect(phone).toMatch(/^\+880 1000-000\d{3}$/);
      expect(whatsapp_number ?? phone).toBe(phone);
      expect(email ?? '@example.com').toMatch(/@example\.com$/);
      expect(website ?? 'https://example.com/').toMatch(/^https:\/\/example\.com\//);
    }
    expect(new Set(shops.map(({ phone }) => phone)).size).toBe(shops.length);
    for (const field of ['whatsapp_number', 'email', 'website'] as const) {
      expect(shops.some((shop) => shop[field] === null)).toBe(true);
      expect(shops.some((shop) => shop[field] !== null)).toBe(true);
    }
  });

  it('cover every kind of opening hours', () => {
    const fridayNight = new Date('2026-01-09T18:30:00Z');
    const states = shops.map((shop) => openingState(shop.opening_hours, fridayNight));
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['unknown', 'open', 'openAllDay', 'opensToday', 'opensOn']),
    );
    expect(states).toContainEqual({ state: 'open', until: '02:00' });
  });

  it('tell special hours of days to come, within the next seven days and after them', () => {
    const special = shops.flatMap(({ opening_hours }) => opening_hours?.special ?? []);
    const ahead = special.map(({ from }) => dayOfDate(from) - dhakaDay(filledAt));
    expect(ahead.some((days) => days >= 0 && days < 7)).toBe(true);
    expect(ahead.some((days) => days >= 7)).toBe(true);
    expect(special.every(({ from, to }) => from <= to)).toBe(true);
    expect(new Set(special.map(({ closed }) => closed)).size).toBe(2);
  });

  it('have one to five photos, are verified or not, and have few or many reviews', () => {
    const photoCounts = new Set(shops.map(({ photos }) => photos.length));
    expect(photoCounts).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(shops.map(({ is_verified }) => is_verified)).size).toBe(2);
    const reviewCounts = shops.map(({ reviews }) => reviews.length).toSorted((a, b) => b - a);
    expect(reviewCounts[0]).toBeGreaterThanOrEqual(30);
    expect(reviewCounts[1]).toBeLessThanOrEqual(8);
    expect(reviewCounts.at(-1)).toBe(0);
  });

  it('have one review per visitor, newest first, with later replies', () => {
    for (const { name, reviews } of shops) {
      expect([name, new Set(reviews.map(({ by }) => by)).size]).toEqual([name, reviews.length]);
      const ages = reviews.map(({ hoursAgo }) => hoursAgo);
      expect(ages).toEqual(ages.toSorted((a, b) => a - b));
      for (const { hoursAgo, replies } of reviews) {
        const replyAges = replies.map((reply) => reply.hoursAgo);
        expect(Math.max(0, ...replyAges)).toBeLessThan(hoursAgo);
        expect(replyAges).toEqual(replyAges.toSorted((a, b) => b - a));
      }
    }
  });

  it('have reviews of one to five stars, in both languages and without a comment', () => {
    const reviews = shops.flatMap((shop) => shop.reviews);
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5);
    expect(reviews.some(({ comment }) => comment === null)).toBe(true);
    const photoCounts = new Set(reviews.map(({ photos }) => photos.length));
    expect(photoCounts).toEqual(new Set([0, 1, 2]));
    expect(reviews.some(({ comment }) => /[\u0980-\u09FF]/.test(comment ?? ''))).toBe(true);
    expect(reviews.some(({ comment }) => /[a-z]/.test(comment ?? ''))).toBe(true);
    const repliers = new Set(reviews.flatMap(({ replies }) => replies.map(({ by }) => typeof by)));
    expect(repliers).toEqual(new Set(['string', 'number']));
  });

  it('have reviewers and an owner with openly fictional names', () => {
    expect(demoVisitorName(1)).toBe('Demo Visitor 1');
    expect(demoVisitorName(12)).toBe('ডেমো দর্শনার্থী ১২');
    expect(demoOwnerName).toMatch(/^Demo /);
  });
});
