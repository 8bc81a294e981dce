import { tints } from '../../web/ui/tint.ts';
import type { Tint } from '../../web/ui/tint.ts';
import { categoryKey } from './category-key.ts';

/** Related categories share a hue, so that colours group the map and the lists. */
const families: Record<Tint, string> = {
  clay: 'restaurant coffeeShop bakery gasStation fireStation hardwareStore',
  amber: 'hotel jewelryStore opticalShop electronics deliveryService',
  leaf: 'mosque park florist veterinary petStore',
  teal: 'pharmacy clinic dentist gym laundry',
  sky: 'school library bookstore travelAgency taxiService postOffice',
  indigo: 'bank atm insurance accounting lawyer itService policeStation',
  plum: 'shoppingCenter clothingStore tailor photography eventPlanning',
  rose: 'hospital beautyShop furnitureStore realEstate autoService',
};

const tintOfKey = new Map<string, Tint>(
  tints.flatMap((tint) => families[tint].split(' ').map((key) => [key, tint] as const)),
);

/** The hue family of a category; depends on nothing but its name. */
export function categoryTint(name: string): Tint {
  const key = categoryKey(name);
  return tintOfKey.get(key) ?? tints[sumOfCodes(key) % tints.length] ?? 'teal';
}

function sumOfCodes(text: string): number {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0);
}
