import { setImmediate as turn } from 'node:timers/promises';
import { readAreaNames } from './find-area.server.ts';
import { categoryNeeds } from '../kinds/category-needs.ts';
import { compileQuery } from '../compiled-query.ts';
import { needPhrases } from '../kinds/kind-phrases.ts';

const areasAtOnce = 200;

/**
 * Makes the tables ahead that the first search would wait half a second for; requests that come
 * meanwhile are answered in between.
 * @param signal gives it up: nobody will search any more
 */
export async function prepareSearch(signal: AbortSignal): Promise<void> {
  for (const needs of categoryNeeds.values()) {
    if (signal.aborted) return;
    needPhrases(needs);
    await turn();
  }
  // Each script has tables of its own.
  for (const query of ['thikana', 'ঠিকানা']) {
    if (signal.aborted) return;
    compileQuery(query).spoken.keys();
    await turn();
  }
  do await turn();
  while (!signal.aborted && readAreaNames(areasAtOnce));
}
