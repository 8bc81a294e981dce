const edits = 'unfinished-edit:';
const registrations = 'unfinished-registration:';

/**
 * The storage name of a person's registration, by the idempotency key of its create: several may be under
 * way, each in a tab. Another person in this browser has their own.
 */
export function registrationDraftName(userId: string, key: string): string {
  return `${registrations}${userId}:${key}`;
}

/** Whether a name is that of this person's registration; an earlier version kept one, without a key. */
export function isRegistrationDraftOf(name: string, userId: string): boolean {
  const namePrefix = `${registrations}${userId}`;
  return name === namePrefix || name.startsWith(`${namePrefix}:`);
}

/** The storage name of an edit. */
export function editDraftName(institutionId: string): string {
  return `${edits}${institutionId}`;
}

/** Whether a name of the storage is that of a form which this person has begun, or may have. */
export function isFormDraftOf(name: string, userId: string): boolean {
  return isRegistrationDraftOf(name, userId) || name.startsWith(edits);
}
