import type { Endpoint } from '../shared/endpoint.ts';
import { maxIdempotencyKeyLength } from './idempotency.ts';

const documentedHeaders = {
  'Idempotency-Key': {
    description: 'A call repeated with the same key and input gets the answer of the first one.',
    schema: { type: 'string', maxLength: maxIdempotencyKeyLength },
  },
  'Last-Event-ID': {
    description: 'The id of the last event received: the stream continues after it.',
    schema: { type: 'string' },
  },
  'X-Session': {
    description: 'Asks for the session as a token only, to be sent as Bearer; see `token`.',
    schema: { type: 'string', enum: ['bearer'] },
  },
} as const;

/**
 * Which of these headers a call respects, by the endpoint's name. Kept out of the contract, which is
 * part of the browser's code: browsers need not know how the native package holds its session.
 */
const headerByEndpoint: Readonly<Record<string, keyof typeof documentedHeaders>> = {
  signUp: 'Idempotency-Key',
  registerInstitution: 'Idempotency-Key',
  createReview: 'Idempotency-Key',
  createReply: 'Idempotency-Key',
  createCategory: 'Idempotency-Key',
  createCategoryRequest: 'Idempotency-Key',
  decideCategoryRequest: 'Idempotency-Key',
  streamNotifications: 'Last-Event-ID',
  signIn: 'X-Session',
  endAppSignIn: 'X-Session',
  verifyPhoneCode: 'X-Session',
  signInByPhone: 'X-Session',
};

/** Whether an endpoint respects an Idempotency-Key. */
export function acceptsIdempotencyKey({ name }: Endpoint): boolean {
  return headerByEndpoint[name] === 'Idempotency-Key';
}

/** The headers that a caller of an endpoint may send. */
export function headerParameters({ name, maxAgeSeconds }: Endpoint) {
  const header = headerByEndpoint[name];
  const etagParameter = {
    description: 'The `ETag` of a stored answer; when it is unchanged, the status is 304.',
    schema: { type: 'string' },
  };
  const parameters = [
    ...(header ? [{ name: header, ...documentedHeaders[header] }] : []),
    ...(maxAgeSeconds === undefined ? [] : [{ name: 'If-None-Match', ...etagParameter }]),
  ];
  return parameters.map((parameter) => ({ ...parameter, in: 'header', required: false }));
}
