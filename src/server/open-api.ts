import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '../shared/endpoint.ts';
import { lazily } from '../shared/lazily.ts';
import { Problem } from '../shared/problem.ts';
import type { BoundEndpoint } from './http/bind-endpoint.ts';
import { compressText } from './http/compress-text.ts';
import { maxBodyKiB, maxVisitorBodyKiB } from './http/body-limits.ts';
import type { HttpEnv } from './http/http-env.ts';
import { jsonResponse } from './http/json-response.ts';
import { renderApiPage } from './open-api-page.ts';
import { headerParameters } from './open-api-headers.ts';
import { requestSchema } from './open-api-schemas.ts';
import { describeResponses } from './open-api-responses.ts';
import { version } from './version.ts';

/**
 * Serves the contract of the API as OpenAPI 3.1 and as a page to read.
 * @param site the site's own address, and the name of the session cookie, with the prefix that it has
 *   over https
 */
export function serveApiDocument(
  app: Hono<HttpEnv>,
  endpoints: readonly BoundEndpoint[],
  { sessionCookie, siteUrl }: { sessionCookie: string; siteUrl: string },
): void {
  // Both read every schema, so each is made once, on the first request.
  const getDocument = lazily(() =>
    buildOpenApiDocument(
      endpoints.map((bound) => bound.endpoint),
      sessionCookie,
    ),
  );
  const getText = lazily(() => JSON.stringify(getDocument()));
  const getPage = lazily(() => Promise.resolve(renderApiPage(getDocument(), siteUrl)).then(String));
  app.get('/api/openapi.json', (c) => {
    // For a signed-in caller the answer may carry the session cookie, so it must not be cached.
    const maxAgeSeconds = c.get('caller').user ? undefined : 0;
    return jsonResponse(c.req.raw, { method: 'GET', maxAgeSeconds }, getText());
  });
  app.get('/api/docs', async (c) => {
    const { body, coding } = compressText(c.req.raw, await getPage());
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
        ...(coding && { 'content-encoding': coding }),
      },
    });
  });
}

/** The OpenAPI document of this API. */
export type OpenApiDocument = ReturnType<typeof buildOpenApiDocument>;

const description =
  'A bilingual directory of local places. A method that a path does not name is answered 405, with ' +
  'those that it does in `Allow`. Texts are measured in characters (Unicode code points), but for ' +
  'their outer spaces. What is wrong with a request is told field by field in `errors`, each with a ' +
  'stable code.';

/** The OpenAPI document of the given endpoints, from the schemas that check the requests. */
function buildOpenApiDocument(endpoints: readonly Endpoint[], sessionCookie: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Thikana', version, description },
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-audience': endpoint.who,
    // Even where no session is needed, the answer may depend on who calls, so one may be sent.
    security: [...(endpoint.who === 'all' ? [{}] : []), { session: [] }, { bearer: [] }],
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        description: describeBodyLimit(endpoint),
        required: true,
        content: { 'application/json': { schema: requestSchema(endpoint.body) } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: uploadContent(endpoint.upload) },
    }),
    responses: describeResponses(endpoint),
  };
}

function describeBodyLimit({ who }: Endpoint): string {
  const visitorLimit =
    who === 'all' ? `, or ${maxVisitorBodyKiB} KiB from callers who are not signed in` : '';
  return `At most ${maxBodyKiB} KiB${visitorLimit}; larger bodies are refused with 413.`;
}

function uploadContent(field: string) {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', properties: { [field]: files }, required: [field] };
  return { 'multipart/form-data': { schema } };
}

function describeParameters(
  schema: z.core.$ZodType | undefined,
  parameterLocation: 'path' | 'query',
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: parameterLocation,
    required: parameterLocation === 'path' || required.includes(name),
    schema: value,
  }));
}
