import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** Who may call an endpoint. Further limits for a role are up to the service. */
export type Audience = 'all' | 'signedIn' | 'owner' | 'admin';

type Schema = z.core.$ZodType;

/**
 * One endpoint of the API: the server mounts it, the typed client calls it, and the OpenAPI document is
 * generated from it.
 */
export interface Endpoint {
  /** A verb and a noun, unique in the API; the operation id. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/institutions/{id} */
  path: string;
  who: Audience;
  summary: string;
  /** How long browsers and proxies may cache answers; never if absent. */
  maxAgeSeconds?: number;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** For an endpoint that takes files: the field of the multipart form that holds them. */
  upload?: string;
  /** The schema of the successful answer, or of each event of a stream. */
  answer: Schema;
  /** The answer is a stream of server-sent events that lasts until either side ends it. */
  stream?: true;
  /** 302 for endpoints that redirect a browser which followed a link. */
  status?: 200 | 201 | 204 | 302;
  /** The refusals beyond those of every endpoint: malformed, invalid, unexpected, ... */
  refusals?: readonly ProblemCode[];
}

/**
 * What a client reads of an endpoint. The build of the interface leaves the rest out
 * (build/endpoints-plugin.ts).
 */
export const calledParts = ['method', 'path', 'status', 'answer'] as const;
export type CalledEndpoint = Pick<Endpoint, (typeof calledParts)[number]>;

/** Infers the exact type of an endpoint, which client and server rely on. */
export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** The parsed path parameters of an endpoint, its query, its body and its answer. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
