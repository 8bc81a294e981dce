import { dropDraft, draftsOf } from './drafts.ts';
import { dropText, keptNames } from './kept-texts.ts';
import { isUnfinishedOf } from './unfinished-names.ts';

/** Forgets what a person has begun to write in this browser and not sent. */
export function forgetTyped(person: string): void {
  for (const name of draftsOf(person)) dropDraft(name, person);
  for (const name of keptNames()) {
    if (isUnfinishedOf(name, person)) dropText(name);
  }
}
