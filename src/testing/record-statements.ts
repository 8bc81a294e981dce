import { Client } from 'pg';
import { vi } from 'vitest';
import * as z from 'zod/mini';

/** A statement as it was sent to the database. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** What pg's clients are asked: an object, or a text with values beside it. */
const Query = z.union([
  z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) }),
  z.pipe(
    z.string(),
    z.transform((text) => ({ text, values: undefined })),
  ),
]);

/** Sent once for each new connection of a pool without time limits, whoever happens to need it. */
const connectionPattern = /^select set_config\(name/;

/**
 * Does some work, and gives the statements that it sends with its answer: over whatever connections, those
 * that begin and end transactions included.
 */
export async function recordStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: SentStatement[] }> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const answer = await work();
    const statements = query.mock.calls.map(([asked, second]: readonly unknown[]) => {
      const { text, values } = z.parse(Query, asked);
      return { text, values: values ?? (Array.isArray(second) ? second : []) };
    });
    return { answer, statements: statements.filter(({ text }) => !connectionPattern.test(text)) };
  } finally {
    query.mockRestore();
  }
}
