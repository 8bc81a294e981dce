import { html } from 'hono/html';
import type { OpenApi } from './open-api.ts';

/** The API as a page to read, without scripts. */
export function apiPage(document: OpenApi) {
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
                        ${parameter.in}${parameter.required ? ', required' : ''}
                      </li>`,
                  )}
                </ul>
                <p>Answers: ${Object.keys(operation.responses).join(', ')}</p>
              </section>
            `,
          ),
        )}
      </body>
    </html>`;
}
