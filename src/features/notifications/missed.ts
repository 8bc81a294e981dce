import * as z from 'zod/mini';
import { Ready } from './contract.ts';
import type { ArrivedEvent } from './event-parser.ts';

/**
 * Says of the events of a stream, as they come, whether the list has to be read anew: something was
 * read or taken back elsewhere, or may have been while the stream was broken off, or the stream
 * could not go on from where it was left.
 */
export function createMissed(): (events: readonly ArrivedEvent[]) => boolean {
  let hasStood = false;
  return (events) => {
    let isMissed = false;
    for (const { event, data } of events) {
      if (event === 'changed') isMissed = true;
      if (event !== 'ready') continue;
      if (hasStood || !z.parse(Ready, JSON.parse(data)).resumed) isMissed = true;
      hasStood = true;
    }
    return isMissed;
  };
}
