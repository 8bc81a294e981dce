import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineEndpoint } from '../shared/endpoint.ts';
import { bindEndpoint } from './http/bind-endpoint.ts';
import type { BoundEndpoint } from './http/bind-endpoint.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

const getHealth = defineEndpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  who: 'all',
  summary: 'Whether the server and its database answer.',
  answer: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  refusals: ['unavailable'],
});

/** The endpoint for health checks; it throws while the database is away, and so answers 503. */
export function healthEndpoint({ db }: Services): BoundEndpoint {
  return bindEndpoint(getHealth, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const, database: 'ok' as const, version };
  });
}
