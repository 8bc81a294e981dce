import type { OpenStreams } from './open-streams.server.ts';

/**
 * What is done at each beat: silent connections get a sign of life, and the streams end whose
 * readers were too slow for two beats, or whose sessions stand no more.
 */
export function createStreamBeat(
  open: OpenStreams,
  standing: (sessions: readonly string[]) => Promise<ReadonlySet<string>>,
): () => Promise<void> {
  let isAsking = false;

  const endSignedOut = async () => {
    const asked = [...open];
    const sessions = new Set(asked.flatMap(({ subscriber: { session } }) => session ?? []));
    if (asked.length === 0) return;
    // Nobody can be asked now: the next beat will.
    const left = await standing([...sessions]).catch(() => null);
    if (!left) return;
    for (const { subscriber, stream } of asked) {
      if (subscriber.session === null || !left.has(subscriber.session)) stream.end();
    }
  };

  return async () => {
    for (const each of open) {
      if (each.stream.isReady()) each.stream.beat();
      else if (each.isLate) each.stream.end();
      each.isLate = !each.stream.isReady();
    }
    // A database that is slower than the beats is asked by one of them at a time.
    if (isAsking) return;
    isAsking = true;
    await endSignedOut().finally(() => {
      isAsking = false;
    });
  };
}
