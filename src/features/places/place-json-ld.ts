import { internationalPhone } from '../../shared/phone.ts';
import type { Institution } from './contract.ts';
import { dateOfDay, dayOfDate } from '../../shared/dhaka-day.ts';
import { spansOfDay, weekdays } from './opening-hours.ts';
import type { OpeningHours, OpeningSpan, SpecialHours, Weekday } from './opening-hours.ts';
import { facebookHref, webHref } from './place-links.ts';

interface PlacePage {
  /** Both in the page's language. */
  name: string;
  address: string | null;
  /** The path of the page. */
  path: string;
  /** Makes a path absolute: not every search engine takes relative addresses. */
  absolute: (path: string) => string;
  /** The day in Dhaka, in whole days since 1 January 1970: special hours that are over are left out. */
  today: number;
}

/** A place as structured data (schema.org LocalBusiness), for search engines. */
export function placeJsonLd(
  place: Institution,
  { name, address, path, absolute, today }: PlacePage,
): object {
  // With the country code (https://developers.google.com/search/docs/appearance/structured-data/local-business).
  const telephone = internationalPhone(place.phone);
  const sameAs = [webHref(place.website), facebookHref(place.facebook_url)].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': absolute(path),
    url: absolute(path),
    name,
    ...(place.name_bn && { alternateName: name === place.name ? place.name_bn : place.name }),
    ...(place.description && { description: place.description }),
    ...(place.images.length > 0 && { image: place.images.map(absolute) }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressCountry: 'BD',
    },
    ...(telephone && { telephone }),
    ...(place.email && { email: place.email }),
    ...(sameAs.length > 0 && { sameAs }),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    ...(place.opening_hours && {
      openingHoursSpecification: openingHoursJsonLd(place.opening_hours, today),
    }),
    ...(place.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(place.rating * 10) / 10,
        reviewCount: place.reviewCount,
      },
    }),
  };
}

/**
 * Groups days with the same hours, and lists the parts around a break separately. Days without an entry are
 * closed.
 */
function openingHoursJsonLd(hours: OpeningHours, today: number): object[] {
  const daysOfSpan = new Map<string, Weekday[]>();
  for (const [index, weekday] of weekdays.entries()) {
    const nextWeekday = weekdays[index + 1] ?? 'monday';
    for (const times of spansOfDay(hours[weekday])) {
      const span = spanOf(times);
      // The part of a night after a break past midnight belongs to the next day.
      const day = times.open < hours[weekday].open ? nextWeekday : weekday;
      daysOfSpan.set(span, [...(daysOfSpan.get(span) ?? []), day]);
    }
  }
  const week = [...daysOfSpan].map(([span, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(
      (day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    ),
    opens: span.slice(0, 5),
    closes: span.slice(6),
  }));
  // The night after a last day may still be under way.
  const special = hours.special?.filter(({ to }) => dayOfDate(to) >= today - 1) ?? [];
  return [...week, ...special.flatMap(specialHoursJsonLd)];
}

/**
 * Special hours as 'seasonal hours', in which 00:00 to 00:00 means closed
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
function specialHoursJsonLd(special: SpecialHours): object[] {
  const { from, to, closed, open } = special;
  const entry = (opens: string, closes: string, daysLater = 0) => ({
    '@type': 'OpeningHoursSpecification',
    ...{ opens, closes },
    validFrom: dateOfDay(dayOfDate(from) + daysLater),
    validThrough: dateOfDay(dayOfDate(to) + daysLater),
  });
  if (closed) return [entry('00:00', '00:00')];
  return spansOfDay(special).map((times) => {
    const span = spanOf(times);
    return entry(span.slice(0, 5), span.slice(6), times.open < open ? 1 : 0);
  });
}

/**
 * schema.org writes 'all day' as 00:00 to 23:59; a closing time before the opening time is on the next day.
 */
function spanOf({ open, close }: OpeningSpan): string {
  return open === close ? '00:00-23:59' : `${open}-${close}`;
}
