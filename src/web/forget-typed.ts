import { isUnfinishedOf } from './unfinished-names.ts';
import { dropDraft, draftsOf } from './drafts.ts';

/** Forgets what a person has begun to write in this browser and not sent. */
export function forgetTyped(person: string): void {
  try {
    for (const name of draftsOf(person)) dropDraft(name);
    for (const name of Object.keys(localStorage)) {
      if (isUnfinishedOf(name, person)) localStorage.removeItem(name);
    }
  } catch (error) {
    console.info('there is no local storage to be emptied', error);
  }
}
