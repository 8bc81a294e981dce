import type { OpenStreams } from './open-streams.server.ts';

/**
 * Creates the function for each beat: it sends a sign of life on silent connections, and ends the
 * streams of clients that were too slow for two beats, or whose session has ended.
 */
export function createStreamHeartbeat(
  open: OpenStreams,
  standing: (sessions: readonly string[]) => Promise<ReadonlySet<string>>,
): () => Promise<void> {
  let isAsking = false;

  const endSignedOut = async () => {
    const asked = [...open];
    const sessions = new Set(asked.flatMap(({ subscriber: { session } }) => session ?? []));
    if (asked.length === 0) return;
    // The database is away: the next beat tries again.
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
    // Skipped while an earlier check still waits for a slow database.
    if (isAsking) return;
    isAsking = true;
    await endSignedOut().finally(() => {
      isAsking = false;
    });
  };
}
