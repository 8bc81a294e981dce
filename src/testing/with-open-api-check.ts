import * as z from 'zod/mini';
import { Problem } from '../shared/problem.ts';

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

/** The documentation of a refusal. */
const DocumentedRefusal = z.object({
  content: z.object({
    'application/problem+json': z.object({
      schema: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
    }),
    'text/html': z.optional(z.unknown()),
  }),
});

/** The documentation of any response. */
const DocumentedResponse = z.object({ headers: z.optional(z.record(z.string(), z.unknown())) });

/** Response headers that callers act on, and request headers that the program acts on. */
const checkedResponseHeaders = ['ETag', 'Location', 'Retry-After'];
const checkedRequestHeaders = ['Idempotency-Key', 'Last-Event-ID', 'X-Session'];

/**
 * Wraps the program so that every response of the API is checked against the document that it serves.
 * Throws for an undocumented status, refusal code, or header that callers or the program act on.
 */
export function withOpenApiCheck<Rest extends unknown[]>(
  send: (request: Request, ...rest: Rest) => Response | Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  let operationsPromise: Promise<DocumentedOperation[]> | undefined;
  return async (request, ...rest) => {
    const { pathname, origin } = new URL(request.url);
    const answer = await send(request, ...rest);
    if (!pathname.startsWith('/api/')) return answer;
    const document = new Request(`${origin}/api/openapi.json`);
    operationsPromise ??= Promise.resolve(send(document, ...rest)).then(readDocument);
    await checkResponse(await operationsPromise, request, answer);
    return answer;
  };
}

/** One operation of the document. */
interface DocumentedOperation {
  path: string;
  pattern: RegExp;
  method: string;
  headers: readonly string[];
  answers: Readonly<Record<string, unknown>>;
}

/** The operations of the document, fixed paths before those with ids. */
async function readDocument(response: Response): Promise<DocumentedOperation[]> {
  const { paths } = Document.parse(await response.json());
  return Object.entries(paths)
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, responses }]) => ({
        ...{ path, method: method.toUpperCase() },
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        headers: parameters.map(({ name }) => name),
        answers: responses,
      })),
    );
}

async function checkResponse(
  operations: readonly DocumentedOperation[],
  request: Request,
  answer: Response,
): Promise<void> {
  const { status } = answer;
  const { pathname } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const calledPath = operations.find((one) => one.pattern.test(pathname))?.path;
  const operation = operations.find((one) => one.method === method && one.path === calledPath);
  if (!operation) return;
  const { path, answers, headers } = operation;
  if (!(status in answers)) {
    throw new Error(`the API's document does not name ${status} for ${method} ${path}`);
  }
  const { headers: documented = {} } = DocumentedResponse.parse(answers[status]);
  const undocumentedResponseHeaders = checkedResponseHeaders.filter(
    (one) => answer.headers.has(one) && !(one in documented),
  );
  if (undocumentedResponseHeaders.length > 0) {
    throw new Error(
      `the API's document names no ${undocumentedResponseHeaders.join()} of ${status} for ${method} ${path}`,
    );
  }
  if (status >= 400 && request.method !== 'HEAD') {
    const { content } = DocumentedRefusal.parse(answers[status]);
    // Endpoints that browsers open answer with a page instead.
    if (content['text/html'] && answer.headers.get('content-type')?.startsWith('text/html')) return;
    const { code } = Problem.parse(await answer.clone().json());
    if (!content['application/problem+json'].schema.properties.code.enum.includes(code)) {
      throw new Error(`the API's document does not name ${code} for ${method} ${path}`);
    }
  }
  const undocumentedRequestHeaders = checkedRequestHeaders.filter(
    (one) => request.headers.has(one) && !headers.includes(one),
  );
  if (undocumentedRequestHeaders.length > 0) {
    throw new Error(
      `the API's document names no ${undocumentedRequestHeaders.join()} for ${method} ${path}`,
    );
  }
}
