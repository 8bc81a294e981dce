import { middleOf } from '../../features/areas/area-middle.ts';
import { areasBySlug } from '../../features/areas/areas-by-slug.server.ts';
import * as answers from './answers.ts';
import type { Position } from './answers.ts';
import { canSee, isAdmin, seesWritten } from './directory.ts';
import type { Directory, Person, Place } from './directory.ts';
import { pageReadings } from './page-readings.ts';
import type { Reading } from './page-readings.ts';
import { positionQuery, byName, dhaka, byDistanceFrom } from './place-order.ts';

const viewQuery = 'bbox=90.2,23.6,90.6,24.0';
const inView = ({ latitude, longitude }: Place) =>
  latitude > 23.6 && latitude < 24 && longitude > 90.2 && longitude < 90.6;

/** What everybody reads about places alike. */
export function placeListReadings(directory: Directory): Reading[] {
  const all = answers.activePlaces(directory);
  const categoryFilters = [undefined, ...directory.categories.map(({ id }) => id)];
  return categoryFilters.flatMap((category) => {
    const places = category ? all.filter((place) => place.category_id === category) : all;
    const toInstitutions = (some: readonly Place[], position: Position | null = null) =>
      some.map((place) => answers.institution(directory, place, position));
    const nearestFirst = places.toSorted(byDistanceFrom(dhaka));
    const openNearestFirst = nearestFirst.filter((place) => answers.isOpenNow(directory, place));
    const ratedNearestFirst = nearestFirst.filter(
      (place) => answers.institution(directory, place).rating >= 4,
    );
    const categoryParam = category ? `&category=${category}` : '';
    const total = places.length;
    const byNamePath = category ? `/api/institutions?category=${category}` : '/api/institutions';
    const listPath = `/api/institutions?${positionQuery(dhaka)}${categoryParam}`;
    const inViewPath = `/api/institutions/in-view?${viewQuery}&${positionQuery(dhaka)}${categoryParam}`;
    const placesInView = nearestFirst.filter(inView);
    const points = (some: readonly Place[]) => ({
      type: 'FeatureCollection',
      features: some.map((place) => answers.mapPoint(directory, place)),
    });
    const mapPath = `/api/institutions/map?${viewQuery}&zoom=12${categoryParam}`;
    return [
      ...pageReadings(listPath, toInstitutions(nearestFirst, dhaka), 12, { total }),
      ...pageReadings(byNamePath, toInstitutions(places.toSorted(byName)), 12, { total }),
      ...pageReadings(`${listPath}&open=true`, toInstitutions(openNearestFirst, dhaka), 12, {
        total: openNearestFirst.length,
      }),
      ...pageReadings(`${listPath}&minRating=4`, toInstitutions(ratedNearestFirst, dhaka), 12, {
        total: ratedNearestFirst.length,
      }),
      ...pageReadings(inViewPath, toInstitutions(placesInView, dhaka), 12),
      ...pageReadings(
        `${inViewPath}&open=true`,
        toInstitutions(openNearestFirst.filter(inView), dhaka),
        12,
      ),
      { path: mapPath, expected: points(placesInView), order: 'any' },
      {
        path: `${mapPath}&open=true`,
        expected: points(openNearestFirst.filter(inView)),
        order: 'any',
      },
      {
        path: `${mapPath}&minRating=4`,
        expected: points(ratedNearestFirst.filter(inView)),
        order: 'any',
      },
      ...(category ? areaReadings(places, category) : []),
      ...(category ? suggestionReadings(directory, nearestFirst, `categories=${category}`) : []),
    ];
  });
}

/** How many places of a category lie in some areas. */
function areaReadings(places: readonly Place[], category: string): Reading[] {
  return ['dhaka-district', 'farmgate-dhaka', 'savar-upazila-dhaka'].flatMap((slug) => {
    const area = areasBySlug().get(slug);
    if (!area) return [];
    const inside = places.filter(
      (place) => answers.distanceKm(place, middleOf(area)) <= area.reach_km,
    );
    const path = `/api/areas/${slug}?category=${category}`;
    return [{ path, expected: { ...area, place_count: inside.length } }];
  });
}

function suggestionReadings(
  directory: Directory,
  near: readonly Place[],
  query: string,
): Reading[] {
  const within = near.filter((place) => answers.distanceKm(place, dhaka) <= 50);
  const items = within.map((place) => answers.suggestion(directory, place, dhaka));
  const farther = near.length - within.length;
  const extraFields = within.length === 0 && farther > 0 ? { farther } : {};
  const path = `/api/institutions/suggestions?${query}&${positionQuery(dhaka)}&pageSize=2`;
  return pageReadings(path, items, 2, extraFields);
}

/** What somebody reads at each place: itself and its reviews; nothing at a deleted one. */
export function placePageReadings(directory: Directory, person: Person | null): Reading[] {
  const { places, deletedIds } = directory;
  const paths = deletedIds.map((id) => `/api/institutions/${id}`);
  return [
    ...places.flatMap((place) => readingsOfPlace(directory, place, person)),
    ...paths.slice(-2).map((path) => ({ path, expected: 404 })),
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
  const isReadByAdmin = person !== null && isAdmin(person);
  const report = answers.reportOf(directory, place.id, person);
  const ownReport = {
    path: `${path}/report`,
    expected: person ? { report: answers.ownReport(report) } : 401,
  };
  const written = [reviews, directory.replies.filter((reply) => reply.institution_id === place.id)];
  const reportReadings = written.flatMap((items, index) =>
    items.map(({ id }) => {
      const own = answers.ownReport(answers.reportOf(directory, id, person));
      const isShown = seesWritten(directory, id, person);
      return {
        path: `/api/${index === 0 ? 'reviews' : 'replies'}/${id}/report`,
        expected: person ? (isShown ? { report: own } : 404) : 401,
      };
    }),
  );
  const reviewReadings = [
    ...reviews.map(({ id, institution_id }) => ({
      ...{ path: `/api/reviews/${id}`, expected: isFound ? { institution_id } : 404 },
    })),
    ...reportReadings,
  ];
  if (!isFound) {
    return [
      { path, expected: 404 },
      { path: `${path}/reviews`, expected: 404 },
      ...reviewReadings,
      ownReport,
    ];
  }
  const countWithRating = (rating: number) =>
    reviews.filter((review) => review.rating === rating && !review.is_hidden).length;
  const ownReview = reviews.find(({ user_id }) => user_id === person?.id);
  const newest = reviews
    .filter((review) => isReadByAdmin || !review.is_hidden)
    .map((review) => answers.reviewAnswer(directory, review, person))
    .toReversed();
  const everyList = {
    distribution: {
      1: countWithRating(1),
      2: countWithRating(2),
      3: countWithRating(3),
      4: countWithRating(4),
      5: countWithRating(5),
    },
    own: ownReview ? answers.reviewAnswer(directory, ownReview, person) : null,
    ...{ owner_id: place.owner_id, is_active: place.is_active },
  };
  const listReadings = [null, 1, 5].flatMap((rating) => {
    const listed = newest.filter((review) => rating === null || review.rating === rating);
    const query = rating === null ? '' : `?rating=${rating}`;
    return pageReadings(`${path}/reviews${query}`, listed, 12, {
      ...everyList,
      ...{ rating, total: listed.length },
    });
  });
  return [
    { path, expected: answers.institutionPage(directory, place, person) },
    ...listReadings,
    ...reviewReadings,
    ownReport,
  ];
}
