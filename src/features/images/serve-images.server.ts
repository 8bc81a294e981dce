import type { Hono } from 'hono';
import type { HttpEnv } from '../../server/http/http-env.ts';
import { isNotModified } from '../../server/http/is-not-modified.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { imageCacheControl } from './image-files.server.ts';
import { formatOfName, imageContentTypes } from './image-sizes.ts';

/** Serves stored images under /files. */
export function serveImages(app: Hono<HttpEnv>, { images }: Services): void {
  app.on(['GET', 'HEAD'], '/files/:name', async (c) => {
    const name = c.req.param('name');
    const format = formatOfName(name);
    if (!format) throw new Refusal('notFound');
    const headers = {
      'content-type': imageContentTypes[format],
      'cache-control': imageCacheControl,
      'content-disposition': 'inline',
      etag: `"${name}"`,
    };
    const unchanged = isNotModified(c.req.raw, headers.etag);
    if (unchanged || c.req.method === 'HEAD') {
      const bytes = await images.sizeOf(name);
      if (bytes === null) throw new Refusal('notFound');
      if (unchanged) return new Response(null, { status: 304, headers });
      return new Response(null, { headers: { ...headers, 'content-length': String(bytes) } });
    }
    const file = await images.open(name);
    if (!file) throw new Refusal('notFound');
    return new Response(file.content, {
      headers: { ...headers, 'content-length': String(file.bytes) },
    });
  });
}
