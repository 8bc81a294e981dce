import { Refusal } from '../shared/problem.ts';

/**
 * Whether what is stored has changed since a caller read it. They name the version by its time (ISO 8601);
 * who names none takes any.
 */
export function isOutdated(changedAt: Date, readAt: string | undefined): boolean {
  return readAt !== undefined && Date.parse(readAt) !== changedAt.getTime();
}

/** Throws a `Refusal` (`conflict`) if what is stored has changed since a caller read it. */
export function refuseOutdated(changedAt: Date, readAt: string | undefined): void {
  if (isOutdated(changedAt, readAt)) {
    throw new Refusal('conflict', { detail: 'It was changed in the meantime' });
  }
}
