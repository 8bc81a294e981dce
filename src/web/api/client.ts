import * as z from 'zod/mini';
import type {
  AnswerOf,
  BodyOf,
  CalledEndpoint,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '../../shared/endpoint.ts';
import { Problem } from '../../shared/problem.ts';
import type { FieldProblem, ProblemParams } from '../../shared/problem.ts';
import { timeoutSignal } from './timeout-signal.ts';

type Part<Name extends string, T> = T extends undefined ? object : { [K in Name]: T };

/** What a call needs: just the parts that its endpoint has. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

interface CallOptions {
  signal?: AbortSignal;
  /** The Idempotency-Key of a create: a repeat does nothing twice. */
  idempotencyKey?: string;
  /** How long a browser waits for all of the answer, where that is not 20 seconds. */
  limitMs?: number;
}

type Call = <const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

type Open = <const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/**
 * Calls an endpoint of the contract and gives its parsed answer; throws `ApiError`. A call of a
 * browser that has no answer after 20 seconds ends as one that was lost.
 */
export type Api = Call & {
  /** Begins a call whose answer is a stream; gives the response, whatever its status. */
  open: Open;
};

/** Why a call failed: the server's stable code, or `offline` when no answer came. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** What the server counted, for sentences about it. */
  readonly params: ProblemParams;

  constructor(
    code: string,
    status: number,
    message: string,
    errors: readonly FieldProblem[] = [],
    params: ProblemParams = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.params = params;
  }
}

/**
 * Whether a call failed without an answer of the server itself (with none at all, or with a proxy's), so
 * that it may have been carried out all the same.
 */
export function isResponseLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // An unexpected error of the server itself has status 500.
  return error.status === 0 || (error.status > 500 && error.code === 'unexpected');
}

/**
 * The typed client of the API.
 * @param send how a request travels: fetch in the browser, the program itself on the server
 * @param origin where the API lives, without a slash at the end
 */
export function createApi(send: (request: Request) => Promise<Response>, origin: string): Api {
  const call: Call = async (
    endpoint,
    input,
    { signal: callerSignal, idempotencyKey, limitMs } = {},
  ) => {
    // Without a limit visitors could wait forever, with unsaved words or before an empty screen.
    const signal = isLimited(endpoint) ? timeoutSignal(callerSignal, limitMs) : callerSignal;
    const request = requestOf(endpoint, input, origin, signal);
    if (idempotencyKey) request.headers.set('idempotency-key', idempotencyKey);
    const throwLostAnswer = (error: unknown) => {
      // An abort by the caller stays what it is; a timeout counts as a lost answer.
      if (signal?.aborted && !isTimeout(signal.reason)) throw error;
      throw new ApiError('offline', 0, error instanceof Error ? error.message : 'No answer');
    };
    const response = await send(request).catch(throwLostAnswer);
    if (!response.ok) throw await parseApiError(response);
    // A body that is no JSON broke off, or is the sign-in page of a network.
    const body: unknown =
      response.status === 204 ? undefined : await response.json().catch(throwLostAnswer);
    // The endpoint's own schema gave the value the type that AnswerOf promises.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return z.parse(endpoint.answer, body) as AnswerOf<typeof endpoint>;
  };
  const open: Open = (endpoint, input, { headers, signal }) => {
    const request = requestOf(endpoint, input, origin, signal);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return send(request);
  };
  return Object.assign(call, { open });
}

/** Reads for pages that the server renders need no limit: they stay within its process. */
function isLimited({ method }: CalledEndpoint): boolean {
  return method !== 'GET' || typeof window !== 'undefined';
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function requestOf(
  { method, path }: CalledEndpoint,
  input: object,
  origin: string,
  signal: AbortSignal | undefined,
): Request {
  const params = entriesOf('params' in input && input.params);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.find(([key]) => key === name)?.[1] ?? ''),
  );
  const query = new URLSearchParams(entriesOf('query' in input && input.query)).toString();
  return new Request(`${origin}${address}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      accept: 'application/json',
      ...('body' in input && { 'content-type': 'application/json' }),
    },
    ...('body' in input && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  });
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null ? [] : [[name, formatParam(value)]],
  );
}

/** Numbers without an exponent, to at most 6 decimals (a tenth of a metre, for a position). */
function formatParam(value: unknown): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return String(value);
  return value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '');
}

async function parseApiError(response: Response): Promise<ApiError> {
  // The request did not arrive in time, which is no refusal.
  if (response.status === 408) return new ApiError('offline', 0, 'Timeout');
  const parsed = z.safeParse(Problem, await response.json().catch(() => null));
  if (!parsed.success) return new ApiError('unexpected', response.status, response.statusText);
  const { code, detail, errors, params } = parsed.data;
  return new ApiError(code, response.status, detail, errors, params);
}
