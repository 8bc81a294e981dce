import { areaAt } from '../../features/areas/areas-by-slug.server.ts';
import { exactDistanceKm } from '../../shared/distance.ts';
import { findById, firstMonday, canSee, isAdmin } from './directory.ts';
import type {
  Category,
  CategoryRequest,
  Day,
  Directory,
  Notice,
  Person,
  Place,
  Reply,
  Report,
  Review,
} from './directory.ts';

/* The API's representation of each thing in the model, without times. */

export interface Position {
  lat: number;
  lng: number;
}

const weekdays = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday'] as const),
  ...(['friday', 'saturday', 'sunday'] as const),
];
const dayMs = 86_400_000;

function ratingOf({ reviews }: Directory, { id }: Place) {
  const ratings = reviews.filter((review) => review.institution_id === id && !review.is_hidden);
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return { rating: ratings.length ? sum / ratings.length : 0, reviewCount: ratings.length };
}

function categoryOf({ categories }: Directory, { category_id }: Place) {
  const category = findById(categories, category_id);
  // Absent where the name alone leads to the same icon.
  const icon = category?.icon === category?.name.toLowerCase() ? null : category?.icon;
  return { category_name: category?.name, ...(icon ? { category_icon: icon } : {}) };
}

export function distanceKm(place: Place, { lat, lng }: Position): number {
  return exactDistanceKm({ lat, lng }, { lat: place.latitude, lng: place.longitude });
}

function distanceOf(place: Place, position: Position | null) {
  return position ? { distance: Math.round(distanceKm(place, position) * 100) / 100 } : {};
}

/** An institution as lists and its own page show it. */
export function institution(directory: Directory, place: Place, position: Position | null = null) {
  const { verifiedAt: _at, verifyAgainSince: _since, updatedAt: _told, ...values } = place;
  return {
    ...values,
    ...categoryOf(directory, place),
    ...{ email: null, website: null, facebook_url: null, whatsapp_number: null },
    featured_image: place.images[0] ?? null,
    ...ratingOf(directory, place),
    ...distanceOf(place, position),
    ...{ source: null, source_licence: null },
  };
}

/** The same alone, with its area, as it is answered to whoever wrote it or something like it. */
export function institutionWithArea(
  directory: Directory,
  place: Place,
  position: Position | null = null,
) {
  const area = areaAt({ lat: place.latitude, lng: place.longitude });
  return { ...institution(directory, place, position), ...(area && { area }) };
}

/** The same on its own page, where its owner is also told where it was verified. */
export function institutionPage(directory: Directory, place: Place, person: Person | null) {
  const showsVerifiedPosition =
    place.verifiedAt && place.is_verified && person?.id === place.owner_id;
  return {
    ...institutionWithArea(directory, place),
    ...(showsVerifiedPosition && {
      verified_latitude: place.verifiedAt?.latitude,
      verified_longitude: place.verifiedAt?.longitude,
    }),
  };
}

export function suggestion(directory: Directory, place: Place, position: Position | null) {
  const { id, name, name_bn, category_id, address, latitude, longitude } = place;
  const { rating, reviewCount } = ratingOf(directory, place);
  return {
    ...{ id, name, name_bn, category_id, ...categoryOf(directory, place), address },
    ...{ latitude, longitude, featured_image: place.images[0] ?? null },
    ...{ opening_hours: place.opening_hours, is_verified: place.is_verified, reviewCount },
    ...(reviewCount > 0 && { rating }),
    ...distanceOf(place, position),
  };
}

export function adminInstitution(directory: Directory, place: Place) {
  const { id, name, name_bn, category_id, address, is_active, is_verified, owner_id } = place;
  return {
    ...{ id, name, name_bn, category_id, address, is_active, is_verified, owner_id },
    category_name: findById(directory.categories, category_id)?.name,
    featured_image: place.images[0] ?? null,
    verify_again: place.verifyAgainSince !== undefined,
    owner_name: findById(directory.people, owner_id)?.name ?? null,
  };
}

export function ownInstitution(directory: Directory, place: Place) {
  const { id, name, name_bn, address, is_active, is_verified } = place;
  const { category_name } = categoryOf(directory, place);
  return { id, name, name_bn, category_name, address, is_active, is_verified };
}

export function mapPoint(directory: Directory, place: Place) {
  const { id, name, name_bn, category_id, latitude, longitude } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { cluster: false, id, name, name_bn, category_id, ...categoryOf(directory, place) },
  };
}

const nameOf = ({ people }: Directory, id: string) => findById(people, id)?.name ?? null;

export function replyAnswer(
  directory: Directory,
  { hidden_reason, updatedAt, isUnpublished, ...written }: Reply,
) {
  return { ...written, full_name: nameOf(directory, written.user_id) };
}

/** A review with its replies, as far as the reader may see them. */

export function reviewAnswer(
  directory: Directory,
  { hidden_reason, updatedAt, isUnpublished, ...written }: Review,
  reader: Person | null,
) {
  const isShown = ({ is_hidden, user_id }: Reply) =>
    !is_hidden || (reader !== null && (user_id === reader.id || isAdmin(reader)));
  const replies = directory.replies
    .filter(({ review_id }) => review_id === written.id)
    .filter(isShown);
  return {
    ...written,
    full_name: nameOf(directory, written.user_id),
    replies: replies.map((each) => replyAnswer(directory, each)),
  };
}

export function categoryAnswer({ places }: Directory, { id, name, description, icon }: Category) {
  const placesOfCategory = places.filter(({ category_id }) => category_id === id);
  const active = placesOfCategory.filter(({ is_active }) => is_active).length;
  return { id, name, description, icon, institution_count: active };
}

export function adminCategory(directory: Directory, one: Category) {
  const of = directory.places.filter(({ category_id }) => category_id === one.id);
  return {
    ...categoryAnswer(directory, one),
    hidden_count: of.filter(({ is_active }) => !is_active).length,
    is_visible: one.visible ?? true,
    display_order: one.order ?? 999,
  };
}

export function ownRequest(request: CategoryRequest) {
  return { ...request, changed: request.status !== 'pending' };
}

export function reviewedRequest(directory: Directory, request: CategoryRequest) {
  return { ...ownRequest(request), requester_name: nameOf(directory, request.requester_id) };
}

/** Returns a test for the report that a person made about something. */
export function isReportOf(subjectId: string, person: Person | null) {
  return ({ subject_id, reporter_id }: Report) =>
    subject_id === subjectId && reporter_id === person?.id;
}

export function reportOf({ reports }: Directory, subjectId: string, person: Person | null) {
  return reports.find(isReportOf(subjectId, person));
}

/** A report as its reporter reads it; null for none. */
export function ownReport(report: Report | undefined) {
  if (!report) return null;
  const { kind, subject_id, reason, message, changed } = report;
  return { [`${kind}_id`]: subject_id, reason, message, changed };
}

/** A reported place, review or reply with its reports, as administrators read it. */
export function reportedSubject(directory: Directory, id: string) {
  const review = findById(directory.reviews, id);
  const reply = findById(directory.replies, id);
  const place = findById(directory.places, (review ?? reply)?.institution_id ?? id);
  const reports = directory.reports.filter(({ subject_id }) => subject_id === id);
  return {
    ...{ id, institution_id: place?.id },
    ...{ institution_name: place?.name, institution_name_bn: place?.name_bn },
    ...{ is_active: place?.is_active, owner_id: place?.owner_id },
    review: review
      ? {
          ...{ id, user_id: review.user_id, full_name: nameOf(directory, review.user_id) },
          ...{ rating: review.rating, comment: review.comment, images: review.images },
          changed: review.changed,
        }
      : null,
    reply: reply
      ? {
          ...{ id, user_id: reply.user_id, full_name: nameOf(directory, reply.user_id) },
          ...{ message: reply.message, changed: reply.changed },
          is_by_owner: reply.owner_id === reply.user_id,
        }
      : null,
    report_count: reports.length,
    reports: reports.map((report) => ({
      ...{ id: report.id, reason: report.reason, message: report.message },
      reporter_id: report.reporter_id,
      reporter_name: nameOf(directory, report.reporter_id),
      changed: report.changed,
    })),
  };
}

/** A notification with the current names of its place, if its reader may see the place. */
export function notification(directory: Directory, { user_id, type, data, is_read }: Notice) {
  const place = findById(directory.places, String(data['institution_id']));
  const isFound = place && (place.is_active || place.owner_id === user_id);
  const names = isFound ? { institution_name: place.name, institution_name_bn: place.name_bn } : {};
  const currentData = { ...data, ...names };
  const [title, message] = titleAndMessage(type, currentData);
  return { user_id, type, title, message, is_read, data: currentData };
}

function titleAndMessage(type: Notice['type'], data: Notice['data']): [string, string] {
  const { name, status, admin_notes: notes, author_name, institution_name, rating } = data;
  if (type === 'new_review') {
    return ['New review', `${author_name} gave "${institution_name}" ${rating} of 5 stars`];
  }
  if (type === 'review_reply') {
    return ['New reply', `${author_name} replied to a review of "${institution_name}"`];
  }
  if (status === 'pending') return ['New category request', `"${name}" was requested`];
  const reason = notes ? `: ${notes}` : '';
  return [`Category request ${status}`, `"${name}" was ${status}${reason}`];
}

/** Whether a place is known to be open, by the hours of today or those of last night. */
export function isOpenNow({ hour }: Directory, { opening_hours: hours }: Place): boolean {
  if (!hours) return false;
  const day = Math.floor(hour / 24);
  const hoursAt = (index: number): Day | undefined => {
    const date = new Date(Date.parse(firstMonday) + index * dayMs).toISOString().slice(0, 10);
    const special = hours.special?.find(({ from, to }) => from <= date && date <= to);
    const weekday = weekdays[(index + 7) % 7];
    return special ?? (weekday && hours[weekday]);
  };
  const minute = (hour - day * 24) * 60;
  return isOpenAt(hoursAt(day), minute) || isOpenAt(hoursAt(day - 1), minute + 24 * 60);
}

/** `minute` counts from the midnight at which the day began. */
function isOpenAt(day: Day | undefined, minute: number): boolean {
  if (!day || day.closed) return false;
  if (day.open === day.close) return minute < 24 * 60;
  const opens = minuteOf(day.open);
  const minuteAfterOpening = (time: string) =>
    minuteOf(time) + (minuteOf(time) < opens ? 24 * 60 : 0);
  if (minute < opens || minute >= minuteAfterOpening(day.close)) return false;
  return (
    !day.break ||
    minute < minuteAfterOpening(day.break.from) ||
    minute >= minuteAfterOpening(day.break.to)
  );
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The places in lists and on maps, for everybody: the active ones. */
export function activePlaces({ places }: Directory): Place[] {
  return places.filter((place) => canSee(null, place));
}
