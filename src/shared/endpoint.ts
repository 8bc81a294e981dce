import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** Who may call an endpoint. What a role may see beyond that is the service's decision. */
export type Audience = 'all' | 'signedIn' | 'owner' | 'admin';

type Schema = z.core.$ZodType;

/**
 * One call of the API: the server mounts it, the typed client calls by it, and the OpenAPI
 * document is written from it.
 */
export interface Endpoint {
  /** A verb and a noun, unique over the API: the operation's id. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/institutions/{id} */
  path: string;
  who: Audience;
  summary: string;
  /** Answers to it may be kept by browsers and proxies for this long; absent: never stored. */
  maxAgeSeconds?: number;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** It takes files instead of a body: the field of a multipart form that holds them. */
  upload?: string;
  /** The shape of the one successful answer, or of each event of a stream. */
  answer: Schema;
  /** It answers server-sent events that go on until one side ends them. */
  stream?: true;
  /** 302: a browser that came here by a link is sent on. */
  status?: 200 | 201 | 204 | 302;
  /** What it may refuse with, beyond what any call may: malformed, invalid, unexpected, ... */
  refusals?: readonly ProblemCode[];
}

/** Gives an endpoint its exact type, so that client and server infer from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
