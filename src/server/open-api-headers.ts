import type { Endpoint, EndpointHeader } from '../shared/endpoint.ts';
import { longestKey } from './once.ts';

const known = {
  'Idempotency-Key': {
    description: 'The call made again with the same key and input gives the first answer again.',
    schema: { type: 'string', maxLength: longestKey },
  },
  'Last-Event-ID': {
    description: 'The id of the last event that came: the stream goes on after it.',
    schema: { type: 'string' },
  },
  'X-Session': {
    description: 'Asks for the session as a token alone, to be sent as Bearer; see `token`.',
    schema: { type: 'string', enum: ['bearer'] },
  },
} as const satisfies Record<EndpointHeader, object>;

/** The headers that a caller of an endpoint may send. */
export function headerParameters({ headers = [], maxAgeSeconds }: Endpoint) {
  const tag = {
    description: 'The `ETag` of an answer that is kept: an unchanged one is 304.',
    schema: { type: 'string' },
  };
  const all = [
    ...headers.map((name) => ({ name, ...known[name] })),
    ...(maxAgeSeconds === undefined ? [] : [{ name: 'If-None-Match', ...tag }]),
  ];
  return all.map((header) => ({ ...header, in: 'header', required: false }));
}
