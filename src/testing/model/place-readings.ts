import * as answers from './answers.ts';
import type { Position } from './answers.ts';
import { canSee } from './directory.ts';
import type { Directory, Person, Place } from './directory.ts';
import { pageReadings } from './page-readings.ts';
import type { Reading } from './page-readings.ts';
import { positionQuery, byName, dhaka, byDistanceFrom } from './place-order.ts';

const view = 'bbox=90.2,23.6,90.6,24.0';
const inView = ({ latitude, longitude }: Place) =>
  latitude > 23.6 && latitude < 24 && longitude > 90.2 && longitude < 90.6;

/** What everybody reads about places alike. */
export function placeListReadings(directory: Directory): Reading[] {
  const all = answers.activePlaces(directory);
  const asked = [undefined, ...directory.categories.map(({ id }) => id)];
  return asked.flatMap((category) => {
    const places = category ? all.filter((place) => place.category_id === category) : all;
    const listed = (some: readonly Place[], position: Position | null = null) =>
      some.map((place) => answers.institution(directory, place, position));
    const near = places.toSorted(byDistanceFrom(dhaka));
    const open = near.filter((place) => answers.isOpenNow(directory, place));
    const only = category ? `&category=${category}` : '';
    const total = places.length;
    const byNames = category ? `/api/institutions?category=${category}` : '/api/institutions';
    const list = `/api/institutions?${positionQuery(dhaka)}${only}`;
    const ofView = `/api/institutions/in-view?${view}&${positionQuery(dhaka)}${only}`;
    const seen = near.filter(inView);
    const points = (some: readonly Place[]) => ({
      type: 'FeatureCollection',
      features: some.map((place) => answers.mapPoint(directory, place)),
    });
    const map = `/api/institutions/map?${view}&zoom=12${only}`;
    return [
      ...pageReadings(list, listed(near, dhaka), 12, { total }),
      ...pageReadings(byNames, listed(places.toSorted(byName)), 12, { total }),
      ...pageReadings(`${list}&open=true`, listed(open, dhaka), 12, { total: open.length }),
      ...pageReadings(ofView, listed(seen, dhaka), 12),
      ...pageReadings(`${ofView}&open=true`, listed(open.filter(inView), dhaka), 12),
      { path: map, says: points(seen), order: 'any' },
      { path: `${map}&open=true`, says: points(open.filter(inView)), order: 'any' },
      ...(category ? suggested(directory, near, `categories=${category}`) : []),
    ];
  });
}

function suggested(directory: Directory, near: readonly Place[], query: string): Reading[] {
  const within = near.filter((place) => answers.distanceKm(place, dhaka) <= 50);
  const items = within.map((place) => answers.suggestion(directory, place, dhaka));
  const farther = near.length - within.length;
  const also = within.length === 0 && farther > 0 ? { farther } : {};
  const path = `/api/institutions/suggestions?${query}&${positionQuery(dhaka)}&pageSize=2`;
  return pageReadings(path, items, 2, also);
}

/** What somebody reads at each place: itself and its reviews; nothing at a deleted one. */
export function placePageReadings(directory: Directory, person: Person | null): Reading[] {
  const { places, gone } = directory;
  const paths = gone.map((id) => `/api/institutions/${id}`);
  return [
    ...places.flatMap((place) => readingsOfPlace(directory, place, person)),
    ...paths.slice(-2).map((path) => ({ path, says: 404 })),
  ];
}

/** The same at one place. */
export function readingsOfPlace(
  directory: Directory,
  place: Place,
  person: Person | null,
): Reading[] {
  const path = `/api/institutions/${place.id}`;
  const reviews = directory.reviews.filter(({ institution_id }) => institution_id === place.id);
  const isFound = canSee(person, place);
  const report = answers.reportOf(directory, place.id, person);
  const ownReport = {
    path: `${path}/report`,
    says: person ? { report: answers.ownReport(report) } : 401,
  };
  const ofReviews = reviews.map(({ id, institution_id }) => ({
    path: `/api/reviews/${id}`,
    says: isFound ? { institution_id } : 404,
  }));
  if (!isFound) {
    return [{ path, says: 404 }, { path: `${path}/reviews`, says: 404 }, ...ofReviews, ownReport];
  }
  const stars = (rating: number) => reviews.filter((review) => review.rating === rating).length;
  const own = reviews.find(({ user_id }) => user_id === person?.id);
  const newest = reviews.map((review) => answers.reviewAnswer(directory, review)).toReversed();
  const also = {
    total: reviews.length,
    distribution: { 1: stars(1), 2: stars(2), 3: stars(3), 4: stars(4), 5: stars(5) },
    own: own ? answers.reviewAnswer(directory, own) : null,
    ...{ owner_id: place.owner_id, is_active: place.is_active },
  };
  return [
    { path, says: answers.institutionPage(directory, place, person) },
    ...pageReadings(`${path}/reviews`, newest, 12, also),
    ...ofReviews,
    ownReport,
  ];
}
