import * as z from 'zod/mini';
import * as answers from './answers.ts';
import { inDisplayOrder } from './category-acts.ts';
import { findById, isAdmin, isWaiting, reportedIds } from './directory.ts';
import type { Category, Directory, Person, Place, Reply, Review } from './directory.ts';
import { pageReadings } from './page-readings.ts';
import type { Reading } from './page-readings.ts';
import { byName } from './place-order.ts';

/** Where favourites are measured from. */
const awayFromPlaces = { lat: 24.5, lng: 89.5 };

/** What everybody can read about categories. */
export function categoryReadings(directory: Directory): Reading[] {
  const visible = inDisplayOrder(directory).filter((category) => category.visible ?? true);
  const toCategoryAnswers = (some: readonly Category[]) =>
    some.map((one) => answers.categoryAnswer(directory, one));
  const total = visible.length;
  const { compare } = new Intl.Collator('en');
  const sortedByName = visible.toSorted((one, other) => compare(one.name, other.name));
  return [
    ...pageReadings('/api/categories?pageSize=2', toCategoryAnswers(visible), 2, { total }),
    ...pageReadings('/api/categories?sort=name', toCategoryAnswers(sortedByName), 15, { total }),
    ...['zimbo', 'Vexmoor', 'ফার্মেসি'].flatMap((text) => {
      const found = visible.filter(
        ({ name, description }) =>
          (text === 'ফার্মেসি' && name === 'Pharmacy') ||
          [name, description].some((own) => own?.toLowerCase().includes(text.toLowerCase())),
      );
      const path = `/api/categories?search=${encodeURIComponent(text)}`;
      return pageReadings(path, toCategoryAnswers(found), 15, { total: found.length });
    }),
    ...directory.categories.map((category) => ({
      path: `/api/categories/${category.id}`,
      expected: visible.includes(category) ? answers.categoryAnswer(directory, category) : 404,
    })),
  ];
}

/** What somebody can read about themselves; nothing for visitors. */
export function ownReadings(directory: Directory, person: Person | null): Reading[] {
  const paths = ['', '/institutions', '/favourites', '/favourites/ids', '/export'].map(
    (path) => `/api/me${path}`,
  );
  const allPaths = [...paths, '/api/notifications', '/api/notifications/unread-count'];
  if (!person)
    return [...allPaths, '/api/category-requests'].map((path) => ({ path, expected: 401 }));
  const { id, name, phone, email, roles } = person;
  const ofPerson = <Item extends { user_id: string }>(items: readonly Item[]) =>
    items.filter(({ user_id }) => user_id === id);
  const places = directory.places.filter(({ owner_id }) => owner_id === id).toReversed();
  const requests = directory.requests.filter(({ requester_id }) => requester_id === id);
  const notices = ofPerson(directory.notices).toReversed();
  const unread = notices.filter(({ is_read }) => !is_read).length;
  const placeAnswers = places.map((place) => answers.ownInstitution(directory, place));
  const favourites = ofPerson(directory.favourites)
    .toReversed()
    .flatMap(({ institution_id }) => findById(directory.places, institution_id) ?? [])
    .filter(({ is_active }) => is_active);
  const notificationAnswers = notices.map((notice) => answers.notification(directory, notice));
  const requestAnswers = requests.map((request) => answers.ownRequest(request)).toReversed();
  const profile = { id, full_name: name, phone_number: phone, avatar_url: null, email };
  return [
    { path: '/api/me', expected: { ...profile, email_verified: true, roles: roles.toSorted() } },
    ...pageReadings('/api/me/institutions', placeAnswers, 12),
    ...[null, awayFromPlaces].flatMap((position) =>
      pageReadings(
        `/api/me/favourites${position ? `?lat=${position.lat}&lng=${position.lng}` : ''}`,
        favourites.map((place) => answers.institution(directory, place, position)),
        12,
      ),
    ),
    { path: '/api/me/favourites/ids', expected: { ids: favourites.map((place) => place.id) } },
    ...pageReadings('/api/notifications', notificationAnswers, 10, { unread_count: unread }),
    { path: '/api/notifications/unread-count', expected: { count: unread } },
    ...pageReadings('/api/category-requests', requestAnswers, 12),
    {
      path: '/api/me/export',
      expected: expectedExport(directory, person),
      select: pickComparedExport,
    },
  ];
}

/** The part of a person's data export about what they wrote and were told, oldest first. */
function expectedExport(directory: Directory, { id, name }: Person) {
  const { places, reviews, replies, reports, favourites, reviewHolds, requests, notices } =
    directory;
  const isByPerson = (item: { user_id: string }) => item.user_id === id;
  return {
    profile: { full_name: name },
    institutions: places
      .filter(({ owner_id }) => owner_id === id)
      .map((place) => ({ id: place.id, name: place.name, is_active: place.is_active })),
    institution_reviews: reviews.filter(isByPerson).map((review) => ({
      ...{ id: review.id, rating: review.rating, comment: review.comment },
      images: review.images,
      ...{ is_hidden: review.is_hidden ?? false, hidden_reason: review.hidden_reason },
      is_unpublished: review.isUnpublished,
    })),
    review_replies: replies.filter(isByPerson).map((reply) => ({
      ...{ id: reply.id, review_id: reply.review_id, message: reply.message },
      ...{ is_hidden: reply.is_hidden ?? false, hidden_reason: reply.hidden_reason },
      is_unpublished: reply.isUnpublished,
    })),
    review_holds: reviewHolds
      .filter(isByPerson)
      .map(({ institution_id }) => ({ institution_id }))
      .toSorted((a, b) => (a.institution_id < b.institution_id ? -1 : 1)),
    author_holds: directory.heldAuthorIds.filter((held) => held === id).map(() => ({})),
    institution_reports: reports
      .filter(({ reporter_id }) => reporter_id === id)
      .map(({ kind, subject_id, reason }) => ({
        institution_id: kind === 'institution' ? subject_id : null,
        review_id: kind === 'review' ? subject_id : null,
        reply_id: kind === 'reply' ? subject_id : null,
        reason,
      })),
    favourites: favourites.filter(isByPerson).map(({ institution_id }) => ({ institution_id })),
    category_requests: requests
      .filter(({ requester_id }) => requester_id === id)
      .map((request) => ({ id: request.id, name: request.name, status: request.status })),
    notifications: notices.filter(isByPerson).map(({ type, is_read }) => ({ type, is_read })),
  };
}

const hiding = {
  ...{ is_hidden: z.boolean(), hidden_reason: z.nullable(z.string()) },
  is_unpublished: z.boolean(),
};

const ComparedExport = z.object({
  profile: z.object({ full_name: z.string() }),
  institutions: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() })),
  institution_reviews: z.array(
    z.object({
      ...{ id: z.string(), rating: z.number(), comment: z.nullable(z.string()), ...hiding },
      images: z.array(z.string()),
    }),
  ),
  review_replies: z.array(
    z.object({ id: z.string(), review_id: z.string(), message: z.string(), ...hiding }),
  ),
  review_holds: z.array(z.object({ institution_id: z.string() })),
  author_holds: z.array(z.object({})),
  institution_reports: z.array(
    z.object({
      ...{ institution_id: z.nullable(z.string()), review_id: z.nullable(z.string()) },
      ...{ reply_id: z.nullable(z.string()), reason: z.string() },
    }),
  ),
  favourites: z.array(z.object({ institution_id: z.string() })),
  category_requests: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  notifications: z.array(z.object({ type: z.string(), is_read: z.boolean() })),
});
const pickComparedExport = (body: unknown) => z.parse(ComparedExport, body);

/** What only administrators can read. */
export function adminReadings(directory: Directory, person: Person | null): Reading[] {
  const categories = '/api/admin/categories';
  const [places, requests] = ['/api/admin/institutions', '/api/admin/category-requests'];
  const [reports, held] = ['/api/admin/reports', '/api/admin/held-authors'];
  if (!person || !isAdmin(person)) {
    return [categories, places, requests, reports, held].map((path) => ({
      path,
      expected: person ? 403 : 401,
    }));
  }
  const ordered = inDisplayOrder(directory).map((category) =>
    answers.adminCategory(directory, category),
  );
  const pageFields = { page: 1, pageSize: ordered.length, hasMore: false, total: ordered.length };
  const { places: allPlaces } = directory;
  const hidden = allPlaces.filter(({ is_active }) => !is_active).toSorted(byName);
  const shown = allPlaces.filter(({ is_active }) => is_active).toSorted(byName);
  const toVerifyAgain = allPlaces
    .filter(({ verifyAgainSince }) => verifyAgainSince !== undefined)
    .toSorted((one, other) => (one.verifyAgainSince ?? 0) - (other.verifyAgainSince ?? 0));
  const toPlaceAnswers = (some: readonly Place[]) =>
    some.map((place) => answers.adminInstitution(directory, place));
  const newest = directory.requests.toReversed();
  const pending = newest.filter(({ status }) => status === 'pending');
  const toRequestAnswers = (some: typeof newest) =>
    some.map((request) => answers.reviewedRequest(directory, request));
  const extraFields = { pending: pending.length };
  const waiting = reportedIds(directory.reports).map((id) =>
    answers.reportedSubject(directory, id),
  );
  return [
    { path: categories, expected: { items: ordered, ...pageFields } },
    { path: '/api/admin/category-metadata', expected: metadataOf(directory) },
    ...pageReadings(places, toPlaceAnswers([...hidden, ...shown]), 20),
    ...pageReadings(`${places}?again=true`, toPlaceAnswers(toVerifyAgain), 20),
    ...pageReadings(requests, toRequestAnswers(newest), 12, extraFields),
    ...pageReadings(`${requests}?status=pending`, toRequestAnswers(pending), 12, extraFields),
    ...pageReadings(reports, waiting, 20, { total: waiting.length }),
    ...heldAuthorReadings(directory, held),
    ...directory.people.flatMap((author) => authorReadings(directory, author)),
  ];
}

/** The people whose reviews and replies begin hidden, the one held last first. */
function heldAuthorReadings(
  { people, reviews, replies, heldAuthorIds }: Directory,
  path: string,
): Reading[] {
  const held = heldAuthorIds.toReversed().map((id) => {
    const isByPerson = ({ user_id }: { user_id: string }) => user_id === id;
    const [ownReviews, ownReplies] = [reviews.filter(isByPerson), replies.filter(isByPerson)];
    return {
      ...{ id, full_name: findById(people, id)?.name },
      ...{ review_count: ownReviews.length, shown_count: countShown(ownReviews) },
      ...{ reply_count: ownReplies.length, shown_reply_count: countShown(ownReplies) },
      waiting_count: [...ownReviews, ...ownReplies].filter(isWaiting).length,
    };
  });
  return pageReadings(path, held, 50, { total: held.length });
}

const countShown = (written: readonly (Review | Reply)[]) =>
  written.filter(({ is_hidden }) => !is_hidden).length;

/** All that a person has reviewed and replied, as administrators read it. */
function authorReadings(
  { places, reviews, replies, heldAuthorIds }: Directory,
  { id, name, ...person }: Person,
): Reading[] {
  const isByPerson = ({ user_id }: { user_id: string }) => user_id === id;
  const [ownReviews, ownReplies] = [reviews.filter(isByPerson), replies.filter(isByPerson)];
  const author = {
    ...{ id, full_name: name, is_held: heldAuthorIds.includes(id) },
    is_admin: isAdmin({ id, name, ...person }),
    ...{ review_count: ownReviews.length, reply_count: ownReplies.length },
    waiting_review_count: ownReviews.filter(isWaiting).length,
    waiting_reply_count: ownReplies.filter(isWaiting).length,
  };
  const placed = ({ institution_id, is_hidden }: Review | Reply) => {
    const place = findById(places, institution_id);
    return {
      ...{ institution_id, is_hidden: is_hidden ?? false },
      ...{ institution_name: place?.name, institution_name_bn: place?.name_bn },
      is_active: place?.is_active,
    };
  };
  const reviewAnswers = ownReviews.map((review) => {
    const { user_id, updatedAt, isUnpublished, ...shown } = review;
    return { ...shown, ...placed(review) };
  });
  const replyAnswers = ownReplies.map((reply) => {
    const { user_id, owner_id, updatedAt, isUnpublished, ...shown } = reply;
    return { ...shown, ...placed(reply), is_by_owner: owner_id === user_id };
  });
  const path = `/api/admin/authors/${id}`;
  return [
    ...pageReadings(`${path}/reviews`, reviewAnswers.toReversed(), 50, {
      ...{ total: ownReviews.length, shown_count: countShown(ownReviews), author },
    }),
    ...pageReadings(`${path}/replies`, replyAnswers.toReversed(), 50, {
      ...{ total: ownReplies.length, shown_count: countShown(ownReplies), author },
    }),
  ];
}

function metadataOf(directory: Directory) {
  const saved = directory.categories.filter(({ order }) => order !== undefined);
  const items = saved
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || (one.id < other.id ? -1 : 1))
    .map(({ id, order, visible }) => ({
      ...{ category_id: id, display_order: order, is_visible: visible },
    }));
  return { items, page: 1, pageSize: items.length, hasMore: false, total: items.length };
}
