import type { Role } from '../../shared/role.ts';

/*
 * A directory in memory, written from the specification alone: plain lists, and nothing stored that can be
 * computed. Tests compare the program with it.
 */

export interface Person {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  roles: Role[];
  /** Addresses of images they have uploaded. */
  images: string[];
}

export interface Category {
  id: string;
  name: string;
  description: string | null;
  icon: string | null;
  /** Undefined until one is saved. */
  order?: number;
  visible?: boolean;
}

/** The fields of a place that its owner decides. */
export interface PlaceValues {
  name: string;
  name_bn: string | null;
  description: string | null;
  category_id: string;
  phone: string;
  address: string | null;
  latitude: number;
  longitude: number;
  opening_hours: Hours | null;
  images: string[];
}

export interface Day {
  open: string;
  close: string;
  closed: boolean;
  break?: { from: string; to: string };
}

/** The hours of a week, and of single dates 'YYYY-MM-DD', which replace them. */
export interface Hours {
  monday: Day;
  tuesday: Day;
  wednesday: Day;
  thursday: Day;
  friday: Day;
  saturday: Day;
  sunday: Day;
  special?: (Day & { from: string; to: string })[];
}

export interface Place extends PlaceValues {
  id: string;
  owner_id: string | null;
  is_active: boolean;
  is_verified: boolean;
  /** Where its pin stood when it was verified, if it was moved since. */
  verifiedAt?: { latitude: number; longitude: number } | undefined;
  /** The number of the edit that cost the place its mark, while it waits to be verified again. */
  verifyAgainSince?: number | undefined;
  changed: boolean;
  /** Its last `updated_at` that an answer has told. */
  updatedAt?: string | undefined;
}

export interface Review {
  id: string;
  institution_id: string;
  user_id: string;
  rating: number;
  comment: string | null;
  /** Addresses of its images. */
  images: string[];
  changed: boolean;
  /** True when an administrator hid it, or an earlier one of the same person and place. */
  is_hidden?: true | undefined;
  /** Null when it is not hidden, or nobody said why. */
  hidden_reason: string | null;
  /** Whether it began hidden, and was never shown. */
  isUnpublished: boolean;
  /** Its last `updated_at` that an answer has told. */
  updatedAt?: string | undefined;
}

export interface Reply {
  id: string;
  review_id: string;
  institution_id: string;
  owner_id: string | null;
  user_id: string;
  message: string;
  changed: boolean;
  /** True when an administrator hid it, or it began so. */
  is_hidden?: true | undefined;
  /** Null when it is not hidden, or nobody said why. */
  hidden_reason: string | null;
  /** Whether it began hidden, and was never shown. */
  isUnpublished: boolean;
  /** Its last `updated_at` that an answer has told. */
  updatedAt?: string | undefined;
}

/** A report about a place, a review or a reply that is not settled. */
export interface Report {
  /** '' until an administrator has read it. */
  id: string;
  kind: 'institution' | 'review' | 'reply';
  /** The id of the place, the review or the reply. */
  subject_id: string;
  reporter_id: string;
  reason: string;
  message: string | null;
  changed: boolean;
  /** Its last `updated_at` that its reporter was told. */
  updatedAt?: string | undefined;
}

/** A place that a person has among their favourites. */
export interface Favourite {
  user_id: string;
  institution_id: string;
}

/** Somebody who deleted a hidden review of a place: their next one begins hidden. */
export interface ReviewHold {
  user_id: string;
  institution_id: string;
}

export interface CategoryRequest {
  id: string;
  requester_id: string;
  name: string;
  description: string | null;
  icon: string | null;
  status: 'pending' | 'approved' | 'rejected';
  admin_notes: string | null;
  reviewed_by: string | null;
}

export interface Notice {
  /** Known once its reader has read their list. */
  id?: string;
  user_id: string;
  type: 'category_request' | 'new_review' | 'review_reply';
  data: Record<string, string | number | null>;
  is_read: boolean;
}

/** All things in order of creation, without deleted ones. */
export interface Directory {
  people: Person[];
  categories: Category[];
  places: Place[];
  reviews: Review[];
  replies: Reply[];
  reports: Report[];
  favourites: Favourite[];
  reviewHolds: ReviewHold[];
  /** The ids of people whose new and changed reviews and replies begin hidden. */
  heldAuthorIds: string[];
  requests: CategoryRequest[];
  notices: Notice[];
  /** The ids of deleted things of every kind. */
  deletedIds: string[];
  /** Hours in Dhaka since the start of the first Monday. */
  hour: number;
  /** The number of edits that cost a place its mark. */
  markLossCount: number;
}

/** The day on which the time of a directory begins. */
export const firstMonday = '2026-03-02';

export function emptyDirectory(): Directory {
  return {
    ...{ people: [], categories: [], places: [], reviews: [], replies: [], requests: [] },
    ...{ reports: [], favourites: [], reviewHolds: [], heldAuthorIds: [], notices: [] },
    deletedIds: [],
    ...{ hour: 0, markLossCount: 0 },
  };
}

/** Whether a person can see a place and what belongs to it: few can see a hidden one (D37). */
export function canSee(person: Person | null, place: Place): boolean {
  if (place.is_active) return true;
  return person !== null && (person.id === place.owner_id || isAdmin(person));
}

export const isAdmin = ({ roles }: Person) => roles.includes('admin');
export const canOwn = (person: Person) => person.roles.includes('owner') || isAdmin(person);

export function findById<Item extends { id: string }>(
  items: readonly Item[],
  id: string | null,
): Item | undefined {
  return items.find((item) => item.id === id);
}

/**
 * Whether a person sees a review, or a reply together with its review: what is hidden is for its author and
 * administrators.
 */
export function seesWritten(directory: Directory, id: string, person: Person | null): boolean {
  const reply = findById(directory.replies, id);
  const review = findById(directory.reviews, reply?.review_id ?? id);
  const place = findById(directory.places, review?.institution_id ?? null);
  if (!review || !place || !canSee(person, place)) return false;
  return [review, reply].every(
    (item) =>
      !item?.is_hidden || (person !== null && (item.user_id === person.id || isAdmin(person))),
  );
}

/** Notifies people of what somebody did, but never that person themselves (D12). */
export function notifyOthers(
  directory: Directory,
  { author, recipients }: { author: Person; recipients: readonly (string | null)[] },
  notice: Pick<Notice, 'type' | 'data'>,
): void {
  const userIds = new Set(recipients.filter((id): id is string => id !== null && id !== author.id));
  for (const user_id of userIds) {
    directory.notices.push({ ...notice, data: { ...notice.data }, user_id, is_read: false });
  }
}

/** Deletes everything that refers to these ids, notifications included. */
function removeNoticesAbout(directory: Directory, key: string, ids: readonly string[]): void {
  directory.deletedIds.push(...ids);
  directory.notices = directory.notices.filter(({ data }) => !ids.includes(String(data[key])));
}

export function removeReplies(directory: Directory, which: (reply: Reply) => boolean): void {
  const ids = directory.replies.filter(which).map(({ id }) => id);
  directory.replies = directory.replies.filter(({ id }) => !ids.includes(id));
  removeReports(directory, ({ subject_id }) => ids.includes(subject_id));
  removeNoticesAbout(directory, 'reply_id', ids);
}

export function removeReviews(directory: Directory, which: (review: Review) => boolean): void {
  const ids = directory.reviews.filter(which).map(({ id }) => id);
  directory.reviews = directory.reviews.filter(({ id }) => !ids.includes(id));
  removeReplies(directory, ({ review_id }) => ids.includes(review_id));
  removeReports(directory, ({ subject_id }) => ids.includes(subject_id));
  removeNoticesAbout(directory, 'review_id', ids);
}

export function removeReports(directory: Directory, which: (report: Report) => boolean): void {
  directory.deletedIds.push(...directory.reports.filter(which).map(({ id }) => id));
  directory.reports = directory.reports.filter((report) => !which(report));
}

/** The ids of places, reviews and replies that are reported, the one whose report waits longest first. */
export function reportedIds(reports: readonly Report[]): string[] {
  return [...new Set(reports.map(({ subject_id }) => subject_id))];
}

/**
 * Hides a review or a reply, which settles the reports of it; one that nobody has decided about stays hidden
 * for what is decided now.
 */
export function hide(directory: Directory, written: Review | Reply, reason: string | null): void {
  if (!written.is_hidden) Object.assign(written, { is_hidden: true, hidden_reason: reason });
  else if (reason !== null && isWaiting(written)) written.hidden_reason = reason;
  removeReports(directory, ({ subject_id }) => subject_id === written.id);
}

/** Whether something is hidden without an administrator having decided so. */
export function isWaiting({ hidden_reason }: Review | Reply): boolean {
  return hidden_reason === 'earlier' || hidden_reason === 'account';
}

function removeFavourites(directory: Directory, which: (favourite: Favourite) => boolean): void {
  directory.favourites = directory.favourites.filter((favourite) => !which(favourite));
}

export function removeReviewHolds(
  directory: Directory,
  which: (hold: ReviewHold) => boolean,
): void {
  directory.reviewHolds = directory.reviewHolds.filter((hold) => !which(hold));
}

export function removePlaces(directory: Directory, which: (place: Place) => boolean): void {
  const ids = directory.places.filter(which).map(({ id }) => id);
  directory.places = directory.places.filter(({ id }) => !ids.includes(id));
  removeReviews(directory, ({ institution_id }) => ids.includes(institution_id));
  removeReports(directory, ({ subject_id }) => ids.includes(subject_id));
  removeFavourites(directory, ({ institution_id }) => ids.includes(institution_id));
  removeReviewHolds(directory, ({ institution_id }) => ids.includes(institution_id));
  removeNoticesAbout(directory, 'institution_id', ids);
}

/** Deletes a person with everything they wrote; their places remain without an owner. */
export function removePerson(directory: Directory, { id }: Person): void {
  removeReviews(directory, ({ user_id }) => user_id === id);
  removeReplies(directory, ({ user_id }) => user_id === id);
  removeReports(directory, ({ reporter_id }) => reporter_id === id);
  removeFavourites(directory, ({ user_id }) => user_id === id);
  removeReviewHolds(directory, ({ user_id }) => user_id === id);
  directory.heldAuthorIds = directory.heldAuthorIds.filter((held) => held !== id);
  const requests = directory.requests.filter(({ requester_id }) => requester_id === id);
  directory.requests = directory.requests.filter(({ requester_id }) => requester_id !== id);
  removeNoticesAbout(
    directory,
    'request_id',
    requests.map((request) => request.id),
  );
  for (const request of directory.requests) {
    if (request.reviewed_by === id) request.reviewed_by = null;
  }
  for (const reply of directory.replies) if (reply.owner_id === id) reply.owner_id = null;
  for (const place of directory.places) {
    if (place.owner_id !== id) continue;
    Object.assign(place, { owner_id: null, changed: true, updatedAt: undefined });
  }
  directory.notices = directory.notices.filter(({ user_id }) => user_id !== id);
  directory.people = directory.people.filter((person) => person.id !== id);
}
