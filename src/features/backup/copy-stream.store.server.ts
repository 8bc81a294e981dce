import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A stream of rows into a table. */
export interface CopyStream {
  /** Writes a chunk; resolves once there is room for more. */
  write: (rows: Buffer) => Promise<void>;
  /** Ends the stream, and returns the number of rows. */
  end: () => Promise<number>;
}

/**
 * Starts a `copy … from stdin`. Its methods throw when the database refuses something, or when the
 * connection is lost at any moment.
 */
export function openCopyStream(client: pg.ClientBase, statement: string): CopyStream {
  const stream = client.query(copyFrom(statement));
  let failure: Error | null = null;
  // Errors are emitted as an event only: checking the stream's state afterwards would wait forever.
  const rejectOnFailure = new Promise<never>((_, reject) => {
    stream.on('error', (error) => {
      failure ??= error;
      reject(error);
    });
  });
  // It may reject while nobody awaits it.
  rejectOnFailure.catch(() => undefined);
  const raceWithFailure = async (work: Promise<unknown>) =>
    void (await Promise.race([work, rejectOnFailure]));
  return {
    write: async (rows) => {
      if (failure) throw failure;
      if (!stream.write(rows)) await raceWithFailure(once(stream, 'drain'));
    },
    end: async () => {
      if (failure) throw failure;
      stream.end();
      await raceWithFailure(finished(stream));
      return stream.rowCount;
    },
  };
}
