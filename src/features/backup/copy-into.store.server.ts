import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows on their way into a table. */
export interface CopyInto {
  /** Takes a piece of the rows, and is done once there is room for more. */
  write: (rows: Buffer) => Promise<void>;
  /** Ends it, and tells how many rows there were. */
  end: () => Promise<number>;
}

/**
 * Begins a `copy … from stdin`. Its calls throw what the database refuses, and that the connection
 * died, at whatever moment.
 */
export function copyInto(client: pg.ClientBase, statement: string): CopyInto {
  const stream = client.query(copyFrom(statement));
  let failure: Error | null = null;
  // Told as an event alone: who only looks at the stream afterwards would wait for ever.
  const failed = new Promise<never>((_, reject) => {
    stream.on('error', (error) => {
      failure ??= error;
      reject(error);
    });
  });
  // It may have nobody who waits for it just then.
  failed.catch(() => undefined);
  const orFailed = async (work: Promise<unknown>) => void (await Promise.race([work, failed]));
  return {
    write: async (rows) => {
      if (failure) throw failure;
      if (!stream.write(rows)) await orFailed(once(stream, 'drain'));
    },
    end: async () => {
      if (failure) throw failure;
      stream.end();
      await orFailed(finished(stream));
      return stream.rowCount;
    },
  };
}
