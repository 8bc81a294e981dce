import * as z from 'zod/mini';
import { toBanglaDigits } from '../../shared/digits.ts';
import { withSpecialHours } from '../places/opening-hours.ts';
import { FictionalShop } from './demo-schema.ts';
import type { DemoShop } from './demo-schema.ts';
import { specialHoursFrom } from './special-hours.ts';
import file from './fictional-shops.json' with { type: 'json' };

/** The name of the fictional owner of every demo shop. */
export const demoOwnerName = 'Demo Owner';

/** The fictional shops with their photo recipes, reviews and replies, for a directory filled at a moment. */
export function fictionalShops(now: Date): DemoShop[] {
  return z
    .array(FictionalShop)
    .parse(file)
    .map(({ hours, special, tint, photos, whatsapp_number, email, website, reviews, ...shop }) => ({
      ...shop,
      whatsapp_number: whatsapp_number ?? null,
      email: email ?? null,
      website: website ?? null,
      opening_hours: hours
        ? withSpecialHours(
            hours,
            special?.map((each) => specialHoursFrom(each, now)),
          )
        : null,
      photos: photos.map((photo) => ({ ...photo, tint })),
      reviews: reviews
        .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
        .map((review) => ({
          ...review,
          photos: (review.photos ?? []).map((photo) => ({ ...photo, tint })),
        })),
    }));
}

/**
 * The name of a fictional reviewer by number; every second one is in Bangla.
 * @example demoVisitorName(2) // 'ডেমো দর্শনার্থী ২'
 */
export function demoVisitorName(visitor: number): string {
  return visitor % 2
    ? `Demo Visitor ${visitor}`
    : `ডেমো দর্শনার্থী ${toBanglaDigits(String(visitor))}`;
}
