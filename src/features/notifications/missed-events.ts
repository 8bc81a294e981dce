import * as z from 'zod/mini';
import { StreamReadyData } from './contract.ts';
import type { ServerSentEvent } from './event-parser.ts';

/**
 * Creates a function that is given the events of a stream, and returns whether the list has to be
 * refetched: something was read or deleted elsewhere, or may have been while the stream was
 * interrupted, or the stream could not resume.
 */
export function createMissedEventsCheck(): (events: readonly ServerSentEvent[]) => boolean {
  let wasConnected = false;
  return (events) => {
    let isMissed = false;
    for (const { event, data } of events) {
      if (event === 'changed') isMissed = true;
      if (event !== 'ready') continue;
      if (wasConnected || !z.parse(StreamReadyData, JSON.parse(data)).resumed) isMissed = true;
      wasConnected = true;
    }
    return isMissed;
  };
}
