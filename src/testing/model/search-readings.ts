import type { RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import type { Position } from './answers.ts';
import { findById, isAdmin } from './directory.ts';
import type { Directory, Person, Place } from './directory.ts';
import { pageReadings } from './page-readings.ts';
import type { Reading } from './page-readings.ts';
import { nameWords } from './place-acts.ts';
import { positionQuery, dhaka, byDistanceFrom } from './place-order.ts';

/** Names with their form in the other script. */
const otherScript: Record<string, string> = { Swapnopuri: 'স্বপ্নপুরী' };

/** Whether a text finds a place, by its own texts or by its category, if that is visible. */
function isFound({ categories }: Directory, place: Place, text: string): boolean {
  const { name, name_bn, description, address } = place;
  const category = findById(categories, place.category_id);
  const ofCategory = category?.visible === false ? [] : [category?.name, category?.description];
  const searchedTexts = [name, name_bn, description, address, ...ofCategory];
  if (searchedTexts.some((one) => one?.toLowerCase().includes(text.toLowerCase()))) return true;
  return name_bn !== null && name_bn === otherScript[text];
}

/** The places found by one of the texts that match something; their order has tests of its own. */
export function searchReadings(
  directory: Directory,
  person: Person | null,
  choice: RandomChoice,
): Reading[] {
  const text = choice.pick([...nameWords, 'Quillon', 'Vexmoor', 'Humdrip', 'Zimbolo', 'Quartavex']);
  const all = directory.places.filter((place) => isFound(directory, place, text));
  // With several pages, the order would matter.
  if (all.length > 12) return [];
  const found = all.filter(({ is_active }) => is_active);
  const within = found.filter((place) => answers.distanceKm(place, dhaka) <= 50);
  const farther = within.length === 0 && found.length > 0 ? { farther: found.length } : {};
  const toInstitutions = (some: readonly Place[], position: Position | null) =>
    some.map((place) => answers.institution(directory, place, position));
  const listPath = `/api/institutions?search=${encodeURIComponent(text)}`;
  const nearPath = `${listPath}&${positionQuery(dhaka)}`;
  const suggestionsPath = `/api/institutions/suggestions?q=${encodeURIComponent(text)}&${positionQuery(dhaka)}`;
  const [nearTotals, total] = [{ total: within.length, ...farther }, found.length];
  const suggested = within.map((place) => answers.suggestion(directory, place, dhaka));
  const adminAnswers = all.map((place) => answers.adminInstitution(directory, place));
  const readings = [
    ...pageReadings(listPath, toInstitutions(found, null), 12, { total }),
    ...pageReadings(nearPath, toInstitutions(within, dhaka), 12, nearTotals),
    ...pageReadings(`${nearPath}&farther=true`, toInstitutions(found, dhaka), 12, { total }),
    ...pageReadings(suggestionsPath, suggested, 20, farther),
    ...(person && isAdmin(person)
      ? pageReadings(`/api/admin/institutions?search=${encodeURIComponent(text)}`, adminAnswers, 20)
      : []),
  ];
  return readings.map((reading) => ({ ...reading, order: 'any' }));
}

/** The similar places shown to somebody who is registering a place. */
export function similarPlaceReadings(directory: Directory, person: Person | null): Reading[] {
  const { lat, lng } = dhaka;
  const nearestFirst = answers.activePlaces(directory).toSorted(byDistanceFrom(dhaka));
  return ['Korvabi', 'Swapnopuri'].map((name) => {
    const path = `/api/institutions/similar?name=${name}&phone=%2B8801712345678&lat=${lat}&lng=${lng}`;
    if (!person) return { path, expected: 401 };
    const hasName = (place: Place) =>
      answers.distanceKm(place, dhaka) <= 0.1 &&
      (place.name === name || (name === 'Swapnopuri' && place.name_bn === 'স্বপ্নপুরী'));
    const hasPhone = ({ phone }: Place) => phone === '01712345678';
    const [sameName, samePhone] = [
      nearestFirst.filter(hasName),
      answers.activePlaces(directory).filter(hasPhone).slice(0, 5),
    ];
    const both = sameName.filter((place) => samePhone.includes(place));
    const found = [...new Set([...both, ...sameName, ...samePhone])].slice(0, 5);
    const items = found.map((place) => ({
      ...answers.institutionWithArea(directory, place, dhaka),
      same: [
        ...(sameName.includes(place) ? ['name'] : []),
        ...(samePhone.includes(place) ? ['phone'] : []),
      ],
    }));
    return { path, expected: { items, page: 1, pageSize: 5, hasMore: false } };
  });
}
