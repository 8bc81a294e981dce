import * as answers from './answers.ts';
import type { Position } from './answers.ts';
import type { Place } from './directory.ts';

const withIdTieBreak =
  (compare: (one: Place, other: Place) => number) => (one: Place, other: Place) =>
    compare(one, other) || (one.id < other.id ? -1 : 1);
/** Nearest first. */
export const byDistanceFrom = (position: Position) =>
  withIdTieBreak(
    (one, other) => answers.distanceKm(one, position) - answers.distanceKm(other, position),
  );
/** By name; equal ones by id. */
export const byName = withIdTieBreak((one, other) => {
  const [name, otherName] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return name < otherName ? -1 : Number(name > otherName);
});

/** The position of everybody. */
export const dhaka: Position = { lat: 23.8103, lng: 90.4125 };
/** A position as query parameters. */
export const positionQuery = ({ lat, lng }: Position) => `lat=${lat}&lng=${lng}`;
