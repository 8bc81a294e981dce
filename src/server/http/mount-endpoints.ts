import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Audience } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { Logger } from '../log.ts';
import type { BoundEndpoint } from './bind-endpoint.ts';
import { maxBodyKiB, maxVisitorBodyKiB } from './body-limits.ts';
import { readBodyText } from './read-body-text.ts';
import { requireSignedInUser } from './caller.ts';
import type { Caller } from './caller.ts';
import { ProvisionalAnswer } from './provisional-answer.ts';
import type { HttpEnv } from './http-env.ts';
import { jsonResponse } from './json-response.ts';
import { JsonText } from './json-text.ts';
import { logAdministration } from './log-administration.ts';

/** The most entries of one list or object in a body: as many as any call takes. */
const maxBodyEntries = 10_000;

interface MountOptions {
  /** For development and tests: an answer with a field more or less than its contract is an error. */
  checkAnswers: boolean;
  /** Gets a line for each change by an administrator. */
  log: Pick<Logger, 'info'>;
}

/** Mounts the endpoints of the API. */
export function mountEndpoints(
  app: Hono<HttpEnv>,
  endpoints: readonly BoundEndpoint[],
  options: MountOptions,
): void {
  // Literal paths before those with parameters, or 'order' in '/categories/order' would be read as an id.
  const routes = [...new Set(endpoints.map(toHonoRoute))];
  for (const route of routes.toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )) {
    const routeEndpoints = endpoints.filter((bound) => toHonoRoute(bound) === route);
    for (const bound of routeEndpoints) {
      app.on(bound.endpoint.method, route, (c) => respond(c, bound, options));
    }
    app.all(route, () => {
      throw new Refusal('methodNotAllowed', {
        // Every GET endpoint also answers HEAD.
        allow: routeEndpoints.flatMap(({ endpoint: { method } }) =>
          method === 'GET' ? [method, 'HEAD'] : [method],
        ),
      });
    });
  }
}

function toHonoRoute({ endpoint }: BoundEndpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function respond(
  c: Context<HttpEnv>,
  { endpoint, answer }: BoundEndpoint,
  { checkAnswers, log }: MountOptions,
): Promise<Response> {
  const caller = c.get('caller');
  checkAudience(endpoint.who, caller);
  const params = c.req.param();
  const result = await answer({
    params,
    query: endpoint.query ? singleValues(new URL(c.req.url).searchParams) : {},
    body: endpoint.body ? await jsonBody(c.req.raw, caller) : undefined,
    caller,
    request: c.req.raw,
  });
  logAdministration(log, { endpoint, caller, params });
  if (result instanceof Response) {
    // Ends whatever would write the body, such as a stream, since nobody reads it.
    if (c.req.raw.method === 'HEAD') await result.body?.cancel();
    return result;
  }
  const body = result instanceof ProvisionalAnswer ? result.answer : result;
  const text = body instanceof JsonText ? body.text : (JSON.stringify(body) ?? '');
  if (checkAnswers)
    z.parse(toStrictSchema(endpoint.answer), text ? JSON.parse(String(text)) : undefined);
  c.set('hasAnswerHeaders', true);
  const maxAgeSeconds =
    result instanceof ProvisionalAnswer || caller.user ? undefined : endpoint.maxAgeSeconds;
  return jsonResponse(c.req.raw, { ...endpoint, maxAgeSeconds }, text, c.get('answerHeaders'));
}

function checkAudience(who: Audience, caller: Caller): void {
  if (who === 'all') return;
  const user = requireSignedInUser(caller);
  const isAdmin = user.roles.includes('admin');
  if (who === 'owner' && !isAdmin && !user.roles.includes('owner')) throw new Refusal('notAllowed');
  if (who === 'admin' && !isAdmin) throw new Refusal('notAllowed');
}

/** The query as an object. Throws a `Refusal` (`invalid`) for a parameter that is given twice. */
function singleValues(parameters: URLSearchParams): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (values.has(name)) {
      throw new Refusal('invalid', {
        errors: [{ path: name, code: 'repeated', message: 'given more than once' }],
      });
    }
    values.set(name, value);
  }
  // fromEntries also makes names like '__proto__' own properties of the object.
  return Object.fromEntries(values);
}

async function jsonBody(request: Request, { user }: Caller): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('wrongType');
  const text = await readBodyText(request, (user ? maxBodyKiB : maxVisitorBodyKiB) * 1024);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('malformed', { detail: 'The body is not JSON' });
  }
  if (hasTooManyEntries(body))
    throw new Refusal('malformed', { detail: 'The body lists too much' });
  return body;
}

/**
 * Whether a list or an object within the body has more entries than any call takes: Zod would collect
 * an issue for each, which takes long and in the end overflows its stack.
 */
function hasTooManyEntries(body: unknown): boolean {
  const stack = [body];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (entries.length > maxBodyEntries) return true;
    for (const entry of entries) stack.push(entry);
  }
  return false;
}

const strictSchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The same shape with unknown fields refused at its top level. */
function toStrictSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const cachedSchema = strictSchemas.get(schema);
  if (cachedSchema) return cachedSchema;
  const strictSchema = schema instanceof z.ZodMiniObject ? z.strictObject(schema.shape) : schema;
  strictSchemas.set(schema, strictSchema);
  return strictSchema;
}
