import { isDeepStrictEqual } from 'node:util';
import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice, RefusalCondition } from './acts.ts';
import * as answers from './answers.ts';
import { findById, canSee, canOwn, removePlaces, removeReports } from './directory.ts';
import type { Day, Directory, Hours, Person, Place, PlaceValues } from './directory.ts';

/** Words of names, no two of which sound alike. */
export const nameWords = ['Korvabi', 'Luzetta', 'Dhanimura', 'Swapnopuri'] as const;
const names = [...nameWords, 'Korvabi Luzetta'] as const;
/** The first one that is not null is one of the names above in Bangla. */
const banglaNames = [null, 'স্বপ্নপুরী', 'ঝিঙেফুল'] as const;
type Dates = Record<'from' | 'to', string>;
type Pin = Pick<PlaceValues, 'latitude' | 'longitude'>;
/** Two doors of one street, two other roads, and another city. */
const positions: [Pin, ...Pin[]] = [
  { latitude: 23.8103, longitude: 90.4125 },
  { latitude: 23.8108, longitude: 90.4125 },
  { latitude: 23.79, longitude: 90.4 },
  { latitude: 23.7501234, longitude: 90.3901234 },
  { latitude: 22.3569, longitude: 91.7832 },
];
const phones = ['01712345678', '01812345678', '01912345678'] as const;

const days: [Day, ...Day[]] = [
  { open: '09:00', close: '17:00', closed: false },
  { open: '18:00', close: '02:00', closed: false },
  { open: '00:00', close: '00:00', closed: false },
  { open: '09:00', close: '17:00', closed: true },
  { open: '09:00', close: '21:00', closed: false, break: { from: '13:00', to: '15:30' } },
  { open: '20:00', close: '04:00', closed: false, break: { from: '23:30', to: '00:30' } },
];

/** Dates within the first days of the model's time, in their order. */
const specialDates: [Dates[], ...Dates[][]] = [
  [{ from: '2026-03-03', to: '2026-03-06' }],
  [{ from: '2026-03-10', to: '2026-03-10' }],
  [
    { from: '2026-03-05', to: '2026-03-05' },
    { from: '2026-03-08', to: '2026-03-20' },
  ],
];

function pickHours(choice: RandomChoice): Hours {
  const week = pickWeek(choice);
  if (!choice.isOneIn(3)) return week;
  const special = choice.pick(specialDates).map((dates) => ({ ...dates, ...choice.pick(days) }));
  return { ...week, special };
}

function pickWeek(choice: RandomChoice): Hours {
  const [usual, friday] = [choice.pick(days), choice.pick(days)];
  return {
    ...{ monday: usual, tuesday: usual, wednesday: usual, thursday: usual },
    ...{ friday, saturday: usual, sunday: choice.pick(days) },
  };
}

function pickValues(choice: RandomChoice, directory: Directory, owner: Person | null): PlaceValues {
  const images = owner?.images ?? [];
  const from = choice.below(3);
  return {
    name: choice.pick(names),
    category_id: choice.pickId(directory.categories, directory),
    ...choice.pick(positions),
    name_bn: choice.pick(banglaNames),
    phone: choice.pick(phones),
    description: choice.pick([null, 'Beside the Vexmoor gate']),
    address: choice.pick([null, 'Quillon Road 7']),
    opening_hours: choice.isOneIn(3) ? null : pickHours(choice),
    images: images.slice(from, from + 1 + choice.below(2)),
  };
}

/** Whether its category exists, and its images are the owner's or were in it before. */
function hasValidReferences(
  directory: Directory,
  values: PlaceValues,
  owner: Person | null,
  before?: Place,
) {
  const { images, category_id } = values;
  const allowedImages = new Set([...(owner?.images ?? []), ...(before?.images ?? [])]);
  const categoryExists = findById(directory.categories, category_id) !== undefined;
  return categoryExists && images.length > 0 && images.every((image) => allowedImages.has(image));
}

export function register(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickOwner(directory);
  const values = pickValues(choice, directory, caller);
  return {
    ...{ caller, method: 'POST', path: '/api/institutions', body: values, isIdempotent: true },
    refusal: firstRefusal(...roleRefusals(caller, 'owner'), [
      !hasValidReferences(directory, values, caller),
      'invalid',
    ]),
    applyEffect: ({ id, updated_at }) => {
      const flags = { is_active: true, is_verified: false, changed: false };
      const place = { ...values, id, owner_id: caller?.id ?? null, ...flags };
      directory.places.push({ ...place, updatedAt: updated_at });
    },
    expectedAnswer: ({ id }) => {
      const place = findById(directory.places, id);
      return place && answers.institutionWithArea(directory, place);
    },
  };
}

/** Picks who edits or deletes which place, and the refusals. */
function pickOwnPlace(choice: RandomChoice, directory: Directory) {
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const caller = choice.pickUsually(findById(directory.people, place?.owner_id ?? null), directory);
  const reasons: RefusalCondition[] = [
    ...roleRefusals(caller, 'signedIn'),
    [!place || !canSee(caller, place), 'notFound'],
    [place?.owner_id !== caller?.id, 'notAllowed'],
  ];
  return { caller, path: `/api/institutions/${id}`, place, reasons };
}

export function edit(choice: RandomChoice, directory: Directory): ModelCall {
  const { caller, path, place, reasons } = pickOwnPlace(choice, directory);
  const { latitude, longitude, ...texts } = pickValues(choice, directory, caller);
  const parts = { ...texts, where: null };
  const changedParts = Object.entries(parts).filter(() => choice.below(4) === 0);
  const { where, ...fields } = Object.fromEntries(changedParts);
  const changes = { ...fields, ...(where === null && { latitude, longitude }) };
  const knownUpdatedAt = choice.pick([
    undefined,
    undefined,
    place?.updatedAt,
    '2020-01-01T00:00:00.000Z',
  ]);
  const isStale = knownUpdatedAt !== undefined && knownUpdatedAt !== place?.updatedAt;
  const isUnchanged = isDeepStrictEqual(place, { ...place, ...changes });
  const after = place && { ...place, ...changes };
  return {
    ...{
      caller,
      method: 'PATCH',
      path,
      body: { ...changes, ...(knownUpdatedAt && { updated_at: knownUpdatedAt }) },
    },
    refusal: firstRefusal(
      ...reasons,
      [isStale && !isUnchanged, 'conflict'],
      [
        !isStale && after !== undefined && !hasValidReferences(directory, after, caller, place),
        'invalid',
      ],
    ),
    applyEffect: ({ updated_at }) => {
      if (!place || isStale) return;
      const verification = place.is_verified
        ? verificationAfter(directory, place, { ...place, ...changes })
        : {};
      Object.assign(place, changes, verification, { changed: true, updatedAt: updated_at });
    },
    expectedAnswer: () => place && answers.institutionWithArea(directory, place),
  };
}

/** What an edit leaves of a verified place's mark, which covers who it is, what and where. */
function verificationAfter(directory: Directory, before: Place, after: Place): Partial<Place> {
  const facts = ['name', 'name_bn', 'category_id', 'phone'] as const;
  const { latitude, longitude, verifiedAt = { latitude, longitude } } = before;
  const from = { lat: verifiedAt.latitude, lng: verifiedAt.longitude };
  const isSame = facts.every((fact) => before[fact] === after[fact]);
  if (isSame && answers.distanceKm(after, from) <= 0.2) {
    const isMoved = latitude !== after.latitude || longitude !== after.longitude;
    return isMoved ? { verifiedAt } : {};
  }
  directory.markLossCount += 1;
  return { is_verified: false, verifiedAt: undefined, verifyAgainSince: directory.markLossCount };
}

export function remove(choice: RandomChoice, directory: Directory): ModelCall {
  const { caller, path, place, reasons } = pickOwnPlace(choice, directory);
  return {
    ...{ caller, method: 'DELETE', path, refusal: firstRefusal(...reasons) },
    applyEffect: () => removePlaces(directory, (each) => each === place),
  };
}

/** Shows or hides a place, or decides on its verification. */
export function decide(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const body = choice.pick<Partial<Place>>([
    { is_active: true },
    { is_active: false },
    { is_active: false },
    { is_verified: true },
    { is_verified: true, is_active: true },
    { is_verified: false },
  ]);
  const mark = 'is_verified' in body ? { verifiedAt: undefined, verifyAgainSince: undefined } : {};
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/institutions/${id}`, body },
    refusal: firstRefusal(...roleRefusals(caller, 'admin'), [!place, 'notFound']),
    applyEffect: () => {
      if (place) Object.assign(place, body, mark);
    },
    expectedAnswer: () => place && answers.adminInstitution(directory, place),
  };
}

/** Takes a place from its owner, or gives one without an owner to somebody. */
export function handOver(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.places, directory);
  const place = findById(directory.places, id);
  const [from, to] = [place?.owner_id ?? null, choice.pickIfAny(directory.people)];
  const former = choice.pickUsually(findById(directory.people, from), directory);
  const givesAway = from === null || choice.isOneIn(4);
  const owner_id = givesAway ? to?.id : null;
  const hasReviewed = directory.reviews.some(
    (review) => review.institution_id === id && review.user_id === to?.id,
  );
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/institutions/${id}` },
    body: givesAway ? { owner_email: to?.email } : { former_owner_id: former?.id ?? id },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!place, 'notFound'],
      [givesAway && !(to && canOwn(to)), 'invalid'],
      [givesAway && from !== to?.id && (from !== null || hasReviewed), 'conflict'],
      [!givesAway && from !== former?.id, 'conflict'],
    ),
    applyEffect: ({ updated_at }) => {
      // What they have reported is theirs to change now.
      if (givesAway && to) removeReports(directory, answers.isReportOf(id, to));
      if (!place || from === owner_id) return;
      Object.assign(place, { owner_id, changed: true, updatedAt: updated_at });
    },
    expectedAnswer: () => place && answers.adminInstitution(directory, place),
  };
}
