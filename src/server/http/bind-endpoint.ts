import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../shared/endpoint.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import { Refusal } from '../../shared/problem.ts';
import { toFieldCode, toFieldMessage } from './field-codes.ts';
import type { Caller } from './caller.ts';
import type { ProvisionalAnswer } from './provisional-answer.ts';
import type { JsonText } from './json-text.ts';

/** What a handler gets: the parsed parts of the request, and who calls. */
export interface EndpointCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The request itself, for what no schema describes. */
  request: Request;
}

/** The parts of a request before they are parsed. */
export interface RawCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  caller: Caller;
  request: Request;
}

/** An endpoint with the code that answers it, ready to be mounted. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  answer: (call: RawCall) => Promise<unknown>;
}

/**
 * Binds an endpoint of a contract to the function that answers it. For anything but JSON the function
 * returns a `Response`, which is sent as it is.
 */
export function bindEndpoint<const E extends Endpoint>(
  endpoint: E,
  handle: (
    call: EndpointCall<E>,
  ) => Promise<AnswerOf<E> | JsonText<AnswerOf<E>> | ProvisionalAnswer<AnswerOf<E>> | Response>,
): BoundEndpoint {
  return {
    endpoint,
    async answer(rawCall) {
      // A malformed id is treated as an unknown one.
      const params = parseOrRefuse(endpoint.params, rawCall.params, 'notFound');
      const query = parseOrRefuse(endpoint.query, rawCall.query, 'invalid');
      const body = parseOrRefuse(endpoint.body, rawCall.body, 'invalid');
      // The schemas come from E itself, so what they parsed has the types that E promises.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return handle({
        params,
        query,
        body,
        caller: rawCall.caller,
        request: rawCall.request,
      } as EndpointCall<E>);
    },
  };
}

function parseOrRefuse(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  code: 'notFound' | 'invalid',
): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { reportInput: true, error: toFieldMessage });
  if (result.success) return result.data;
  throw new Refusal(code, code === 'invalid' ? { errors: fieldProblems(result.error) } : {});
}

function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: toFieldCode(issue),
    message: issue.message,
  }));
}
