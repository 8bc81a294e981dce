import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { OpenApiDocument } from './open-api.ts';

/**
 * The API as a page to read, without scripts.
 * @param siteUrl the site's own address, which its examples call
 */
export function renderApiPage(document: OpenApiDocument, siteUrl: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Thikana API ${document.info.version}</title>
      </head>
      <body>
        <h1>Thikana API ${document.info.version}</h1>
        <p>The machine-readable document: <a href="/api/openapi.json">/api/openapi.json</a></p>
        <p>${document.info.description}</p>
        <h2>Getting started</h2>
        <p>What everybody may see needs no account:</p>
        <pre>curl '${siteUrl}/api/institutions?search=pharmacy&amp;lat=23.81&amp;lng=90.41'</pre>
        <p>
          With an account whose address is confirmed, sign in to get a token, and send it with each
          call:
        </p>
        <pre>
curl ${siteUrl}/api/auth/sign-in/email -H 'X-Session: bearer' -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"..."}'
curl ${siteUrl}/api/me -H 'Authorization: Bearer TOKEN'</pre>
        <p>Upload images first, then register a place with their addresses:</p>
        <pre>curl ${siteUrl}/api/images -H 'Authorization: Bearer TOKEN' -F images=@shop.jpg</pre>
        ${Object.entries(document.paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(
            ([method, operation]) => html`
              <section>
                <h2><code>${method.toUpperCase()} ${path}</code></h2>
                <p>${operation.summary} (${operation['x-audience']})</p>
                <ul>
                  ${operation.parameters.map(
                    (parameter) =>
                      html`<li>
                        <code>${parameter.name}</code>,
                        ${parameter.in}${parameter.required ? ', required' : ''}:
                        ${describeValueType(parameter.schema)}
                      </li>`,
                  )}
                  ${bodyFields(operation.requestBody).map(
                    ({ name, required, schema }) =>
                      html`<li>
                        <code>${name}</code>, body${required ? ', required' : ''}:
                        ${describeValueType(schema)}
                      </li>`,
                  )}
                </ul>
                ${
                  operation.requestBody?.description &&
                  html`<p>Body: ${operation.requestBody.description}</p>`
                }
                <p>Answers: ${Object.keys(operation.responses).join(', ')}</p>
              </section>
            `,
          ),
        )}
      </body>
    </html>`;
}

const RequestBodySchema = z.object({
  content: z.record(
    z.string(),
    z.object({
      schema: z.object({
        properties: z.record(z.string(), z.unknown()),
        required: z.optional(z.array(z.string())),
      }),
    }),
  ),
});

/** The fields of a call's body; none where it takes no body. */
function bodyFields(requestBody: unknown) {
  if (requestBody === undefined) return [];
  return Object.values(RequestBodySchema.parse(requestBody).content).flatMap(
    ({ schema: { properties, required = [] } }) =>
      Object.entries(properties).map(([name, schema]) => ({
        ...{ name, schema, required: required.includes(name) },
      })),
  );
}

const limitKeywords = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

const ValueSchema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
});

/** What a value has to be, in a few words: 'string (email), maxLength 254'. */
function describeValueType(schema: unknown): string {
  const { type, format, enum: values, anyOf, ...rest } = ValueSchema.parse(schema);
  if (anyOf) return anyOf.map(describeValueType).join(' or ');
  if (values) return values.join(' | ');
  const name = [type ?? []].flat().join(' or ') + (format ? ` (${format})` : '');
  const limits = limitKeywords.flatMap((limit) =>
    limit in rest ? [`${limit} ${String(rest[limit])}`] : [],
  );
  return [name, ...limits].join(', ');
}
