import type { OpenStreams } from './open-streams.server.ts';

/**
 * Creates the function for each beat: it sends a sign of life on silent connections, and ends the
 * streams of clients that were too slow for two beats, or whose session has ended.
 */
export function createStreamHeartbeat(
  openStreams: OpenStreams,
  findValidSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>,
): () => Promise<void> {
  let isChecking = false;

  const endSignedOut = async () => {
    const checkedStreams = [...openStreams];
    const sessions = new Set(
      checkedStreams.flatMap(({ subscriber: { session } }) => session ?? []),
    );
    if (checkedStreams.length === 0) return;
    // The database is away: the next beat tries again.
    const validSessions = await findValidSessions([...sessions]).catch(() => null);
    if (!validSessions) return;
    for (const { subscriber, stream } of checkedStreams) {
      if (subscriber.session === null || !validSessions.has(subscriber.session)) stream.end();
    }
  };

  return async () => {
    for (const openStream of openStreams) {
      if (openStream.stream.isReady()) openStream.stream.sendHeartbeat();
      else if (openStream.isLate) openStream.stream.end();
      openStream.isLate = !openStream.stream.isReady();
    }
    // Skipped while an earlier check still waits for a slow database.
    if (isChecking) return;
    isChecking = true;
    await endSignedOut().finally(() => {
      isChecking = false;
    });
  };
}
