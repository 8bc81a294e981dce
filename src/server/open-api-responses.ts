import * as z from 'zod/mini';
import type { Endpoint } from '../shared/endpoint.ts';
import { statusOfCode } from '../shared/problem.ts';
import type { ProblemCode } from '../shared/problem.ts';
import { acceptsIdempotencyKey } from './open-api-headers.ts';

/** Every answer of an endpoint by its status: the successful one, the unchanged one, refusals. */
export function describeResponses(endpoint: Endpoint): Record<string, object> {
  const { status = 200, maxAgeSeconds } = endpoint;
  const etagHeaders = maxAgeSeconds === undefined ? {} : { headers: { ETag: etag } };
  return {
    [status]: {
      description: status === 302 ? 'Redirect' : 'Success',
      ...etagHeaders,
      ...(status === 302 && { headers: { Location: locationHeader } }),
      ...(status !== 204 && status !== 302 && { content: describeSuccessContent(endpoint) }),
    },
    ...(maxAgeSeconds !== undefined && { 304: { description: 'Unchanged', ...etagHeaders } }),
    ...describeRefusals(possibleProblemCodes(endpoint), status === 302),
  };
}

function describeSuccessContent({ stream, answer }: Endpoint) {
  return {
    [stream ? 'text/event-stream' : 'application/json']: { schema: z.toJSONSchema(answer) },
  };
}

const etag = {
  description: 'Identifies this version of the answer, for If-None-Match.',
  schema: { type: 'string' },
};
const locationHeader = {
  description: 'The address that the browser is redirected to.',
  schema: { type: 'string' },
};
const retryAfter = {
  description: 'The number of seconds after which to try again.',
  schema: { type: 'integer', minimum: 0 },
};

/**
 * The refusals of a call, one response for each status, which names all problem codes of that status.
 * A browser that followed a link to the endpoint gets a page instead.
 */
function describeRefusals(codes: readonly ProblemCode[], isLink: boolean): Record<string, object> {
  const statuses = new Set(codes.map((code) => statusOfCode[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codesOfStatus = new Set(codes.filter((code) => statusOfCode[code] === status));
      return [status, describeRefusal(status, [...codesOfStatus], isLink)];
    }),
  );
}

function describeRefusal(status: number, codes: readonly ProblemCode[], isLink: boolean) {
  const hasRetryAfter = [429, 503].includes(status);
  const schema = {
    $ref: '#/components/schemas/Problem',
    properties: { code: { enum: codes } },
  };
  return {
    description: `Refused: ${codes.join(', ')}`,
    ...(hasRetryAfter && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/problem+json': { schema },
      ...(isLink && { 'text/html': { schema: { type: 'string' } } }),
    },
  };
}

/** The problem codes that any call may be refused with, whatever it does. */
const commonProblemCodes: readonly ProblemCode[] = [
  ...(['malformed', 'tooSlow', 'headersTooLarge', 'unexpected', 'unavailable'] as const),
];

function possibleProblemCodes(endpoint: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = [...commonProblemCodes, ...(endpoint.refusals ?? [])];
  if (endpoint.params) codes.push('notFound');
  if (endpoint.query || endpoint.body) codes.push('invalid');
  if (endpoint.body) codes.push('tooLarge', 'wrongType');
  if (acceptsIdempotencyKey(endpoint)) codes.push('invalid', 'conflict');
  // Refused when it comes from a page of another site.
  if (endpoint.method !== 'GET') codes.push('notAllowed');
  if (endpoint.who !== 'all') codes.push('notSignedIn', 'notAllowed');
  return codes;
}
