const edits = 'unfinished-edit:';

/** The storage name of a person's registration; another person in this browser has their own. */
export function registrationName(userId: string): string {
  return `unfinished-registration:${userId}`;
}

/** The storage name of an edit. */
export function editName(institutionId: string): string {
  return `${edits}${institutionId}`;
}

/** Whether a name of the storage is that of a form which this person has begun, or may have. */
export function isUnfinishedOf(name: string, userId: string): boolean {
  return name === registrationName(userId) || name.startsWith(edits);
}
