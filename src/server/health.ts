import { sql } from 'kysely';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { bind } from './http/bind.ts';
import type { BoundEndpoint } from './http/bind.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  who: 'all',
  summary: 'Whether the server and its database answer.',
  answer: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  refusals: ['unavailable'],
});

/** The endpoint for health checks; it throws while the database is away, and so answers 503. */
export function health({ db }: Services): BoundEndpoint {
  return bind(getHealth, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const, database: 'ok' as const, version };
  });
}
